import { Field } from '../../ui/Field.tsx';
import { RadioTiles } from '../../ui/RadioTiles.tsx';
import { Select } from '../../ui/Select.tsx';

interface LengthChoiceProps {
  lengths: readonly number[];
  value: number;
  onChange: (length: number) => void;
}

const LABEL = 'Number of Flashcards:';
const MOST_TILES = 6;

/** How many cards a quiz has: tiles, or a select when there are too many of them (screens-student 5.1). */
export function LengthChoice({ lengths, value, onChange }: LengthChoiceProps) {
  const options = lengths.map((length) => ({ value: length, label: String(length) }));
  if (options.length <= MOST_TILES) {
    return <RadioTiles legend={LABEL} look="row" options={options} value={value} onChange={onChange} />;
  }
  return (
    <Field label={LABEL}>
      {(control) => <Select {...control} size="touch" options={options} value={value} onChange={onChange} />}
    </Field>
  );
}

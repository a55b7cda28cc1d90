import { Field } from '../../../ui/controls/Field.tsx';
import { RadioTiles } from '../../../ui/controls/RadioTiles.tsx';
import { Select } from '../../../ui/controls/Select.tsx';

interface LengthChoiceProps {
  legend: string;
  lengths: readonly number[];
  nameLength?: (length: number) => string;
  value: number;
  onChange: (length: number) => void;
}

const MAX_TILES = 6;

/** The number of cards: as tiles, or as a select when there are too many lengths (screens-student 5.1, 13). */
export function LengthChoice({ legend, lengths, nameLength = String, value, onChange }: LengthChoiceProps) {
  const options = lengths.map((length) => ({ value: length, label: nameLength(length) }));
  if (options.length <= MAX_TILES) {
    return <RadioTiles legend={legend} look="row" options={options} value={value} onChange={onChange} />;
  }
  return (
    <Field label={legend}>
      {(control) => <Select {...control} size="touch" options={options} value={value} onChange={onChange} />}
    </Field>
  );
}

import { Segmented } from '../../ui/Segmented.tsx';
import styles from './DifferenceChoice.module.css';
import type { FormDifference } from './form-work.ts';

interface DifferenceChoiceProps {
  label: string;
  difference: FormDifference;
  /** What stands in the field. */
  value: string;
  /** How a value is named in words. */
  describe?: ((value: string) => string) | undefined;
  onChoose: (value: string) => void;
}

/** Both values of a field that someone else changed meanwhile, and the choice between them (api.md 1.10). */
export function DifferenceChoice({ label, difference, value, describe, onChoose }: DifferenceChoiceProps) {
  const { mine, theirs } = difference;
  const name = (text: string) => (text === '' ? 'Empty' : (describe?.(text) ?? text));
  const side = value === theirs ? 'theirs' : value === mine ? 'mine' : 'typed';
  return (
    <div className={styles.choice}>
      <Segmented
        legend={`Value to keep for ${label}`}
        hideLegend
        options={[
          { value: 'mine', label: 'Yours' },
          { value: 'theirs', label: 'Theirs' },
          ...(side === 'typed' ? [{ value: side, label: 'As typed' } as const] : []),
        ]}
        value={side}
        onChange={(chosen) => onChoose(chosen === 'typed' ? value : difference[chosen])}
      />
      <dl className={styles.values}>
        <dt>Yours</dt>
        <dd>{name(mine)}</dd>
        <dt>Theirs</dt>
        <dd>{name(theirs)}</dd>
      </dl>
    </div>
  );
}

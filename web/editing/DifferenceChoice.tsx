import { Segmented } from '../ui/controls/Segmented.tsx';
import styles from './DifferenceChoice.module.css';

type Side = 'mine' | 'theirs' | 'typed';

interface DifferenceChoiceProps {
  label: string;
  mine: string;
  theirs: string;
  /** A third value, typed in place of both; undefined without one. */
  typed: string | undefined;
  side: Side;
  describe?: ((value: string) => string) | undefined;
  onChoose: (side: Side) => void;
}

/** Both values of a field that somebody else has changed meanwhile, and the choice between them (api.md 1.10). */
export function DifferenceChoice({
  label,
  mine,
  theirs,
  typed,
  side,
  describe,
  onChoose,
}: DifferenceChoiceProps) {
  const name = (text: string) => (text === '' ? 'Empty' : (describe?.(text) ?? text));
  const given: readonly { value: Side; label: string; text: string }[] = [
    { value: 'mine', label: 'Yours', text: mine },
    { value: 'theirs', label: 'Theirs', text: theirs },
  ];
  const all =
    typed === undefined ? given : [...given, { value: 'typed', label: 'As typed', text: typed } as const];
  return (
    <div className={styles.choice}>
      <Segmented
        legend={`Value to keep for ${label}`}
        hideLegend
        options={all}
        value={side}
        onChange={onChoose}
      />
      <dl className={styles.values}>
        {all.map(({ value, label: whose, text }) => (
          <div key={value}>
            <dt>{whose}</dt>
            <dd>{name(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import tileStyles from '../../../ui/controls/RadioTiles.module.css';
import hiddenStyles from '../../../ui/VisuallyHidden.module.css';
import styles from './RadioRows.module.css';

interface RadioRowsProps<T extends string> {
  legend: string;
  options: readonly { value: T; label: string; hint: string; icon: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}

export function RadioRows<T extends string>({ legend, options, value, onChange }: RadioRowsProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={tileStyles.legend}>{legend}</legend>
      <div className={joinClasses(paperStyles.paper, styles.rows)}>
        {options.map((option) => (
          <label key={option.value} className={styles.row}>
            <input
              type="radio"
              className={hiddenStyles.input}
              name={name}
              aria-label={option.label}
              aria-describedby={`${name}${option.value}`}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span className={styles.words}>
              <span>{option.label}</span>
              <span id={`${name}${option.value}`} className={styles.hint}>
                {option.hint}
              </span>
            </span>
            <span className={styles.mark} aria-hidden="true">
              <Check />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

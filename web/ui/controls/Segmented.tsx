import { type ReactNode, useId } from 'react';
import { joinClasses } from '../class-names.ts';
import hiddenStyles from '../VisuallyHidden.module.css';
import styles from './Segmented.module.css';

interface SegmentedProps<T extends string | number> {
  legend: string;
  hideLegend?: boolean;
  options: readonly { value: T; label: string; icon?: ReactNode; disabled?: boolean }[];
  value: T;
  onChange: (value: T) => void;
  /** 'row': the legend at the beginning of a row, the options at its end. */
  layout?: 'stack' | 'row';
}

export function Segmented<T extends string | number>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  layout = 'stack',
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={joinClasses(styles.group, styles[layout])}>
      <legend className={hideLegend ? hiddenStyles.hidden : styles.legend}>{legend}</legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={hiddenStyles.input}
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

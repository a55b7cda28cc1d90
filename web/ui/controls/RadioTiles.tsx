import { type ReactNode, useId } from 'react';
import { joinClasses } from '../class-names.ts';
import hiddenStyles from '../VisuallyHidden.module.css';
import styles from './RadioTiles.module.css';

interface RadioTilesProps<T extends string | number> {
  legend: string;
  /** A sentence under the legend; in wide windows both are beside the tiles. */
  words?: string;
  look: 'large' | 'row';
  options: readonly { value: T; label: string; icon?: ReactNode; detail?: string }[];
  value: T | undefined;
  onChange: (value: T) => void;
}

/** A radio group of tiles; arrow keys move between them (ui.md 8). */
export function RadioTiles<T extends string | number>({
  legend,
  words,
  look,
  options,
  value,
  onChange,
}: RadioTilesProps<T>) {
  const name = useId();
  return (
    <fieldset
      className={words === undefined ? undefined : styles.beside}
      aria-describedby={words === undefined ? undefined : `${name}words`}
    >
      <legend className={styles.legend}>{legend}</legend>
      {words !== undefined && (
        <p id={`${name}words`} className={styles.about}>
          {words}
        </p>
      )}
      <div className={joinClasses(styles.tiles, styles[look])}>
        {options.map((option) => (
          <label key={option.value} className={styles.tile}>
            <input
              type="radio"
              className={hiddenStyles.input}
              name={name}
              {...(option.detail !== undefined && {
                'aria-label': option.label,
                'aria-describedby': `${name}${option.value}`,
              })}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.detail === undefined ? (
              option.label
            ) : (
              <span className={styles.words}>
                <span>{option.label}</span>
                <span id={`${name}${option.value}`} className={styles.detail}>
                  {option.detail}
                </span>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

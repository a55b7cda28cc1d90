import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { joinClasses } from '../class-names.ts';
import { inLanguage } from '../in-language.ts';
import controlStyles from './control.module.css';
import boxStyles from './field-box.module.css';
import styles from './Select.module.css';

export interface SelectOption<T extends string | number> {
  value: T;
  label: string;
  lang?: 'es' | 'en';
}

interface SelectProps<T extends string | number>
  extends Omit<ComponentProps<'select'>, 'size' | 'className' | 'value' | 'onChange'> {
  size?: 'staff' | 'mid' | 'touch';
  options: readonly SelectOption<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** A native select. It needs a Field or an `aria-label`. */
export function Select<T extends string | number>({
  size = 'mid',
  options,
  value,
  onChange,
  ...select
}: SelectProps<T>) {
  return (
    <span className={styles.box}>
      <select
        {...select}
        className={joinClasses(boxStyles.box, controlStyles[size], styles.select, styles[size])}
        value={value}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} {...inLanguage(option.lang)}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}

import { joinClasses } from '../class-names.ts';
import styles from './Button.module.css';
import controlStyles from './control.module.css';

export interface ButtonLook {
  kind?: 'primary' | 'plain' | 'ghost' | 'link' | 'danger' | 'danger-quiet' | undefined;
  /** The height: 32 px on staff screens, 40 in forms and headers, 48 for students. */
  size?: 'staff' | 'mid' | 'touch' | undefined;
  iconOnly?: boolean | undefined;
}

/** The class of a button, for links that act as one. A view has one primary (ui.md 2, 8). */
export function buttonClass({ kind = 'plain', size = 'mid', iconOnly = false }: ButtonLook = {}): string {
  return joinClasses(
    controlStyles[size],
    styles.button,
    styles[kind],
    styles[size],
    iconOnly && styles.iconOnly,
  );
}

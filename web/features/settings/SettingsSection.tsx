import { type ComponentProps, type ReactNode, useId } from 'react';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { Toggle } from '../../ui/controls/Toggle.tsx';
import { Rows } from '../../ui/menus/Rows.tsx';
import typeStyles from '../../ui/type.module.css';
import styles from './SettingsSection.module.css';

interface SettingsSectionProps {
  title: string;
  note?: ReactNode;
  /** Rows: `SettingRow`, `SwitchRow`, `ChoiceRow` or other list items. */
  children: ReactNode;
}

export function SettingsSection({ title, note, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={typeStyles.h3}>
        {title}
      </h2>
      <Rows>{children}</Rows>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}

interface SettingRowProps {
  label: string;
  detail?: ReactNode;
  fieldId?: string;
  below?: ReactNode;
  children: ReactNode;
}

export function SettingRow({ label, detail, fieldId, below, children }: SettingRowProps) {
  return (
    <li className={styles.row}>
      <div>
        {fieldId === undefined ? label : <label htmlFor={fieldId}>{label}</label>}
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {fieldId === undefined ? children : <div className={styles.field}>{children}</div>}
      {below}
    </li>
  );
}

interface SwitchRowProps
  extends Pick<ComponentProps<typeof Toggle>, 'label' | 'checked' | 'disabled' | 'isLocked' | 'onChange'> {
  help?: ReactNode;
  /** The id of what says why it cannot be changed now. */
  reasonId?: string | undefined;
}

export function SwitchRow({ help, reasonId, ...toggle }: SwitchRowProps) {
  const helpId = useId();
  const described = [help ? helpId : undefined, reasonId].filter((id) => id !== undefined).join(' ');
  return (
    <li>
      <Toggle {...toggle} size="touch" layout="row" aria-describedby={described || undefined} />
      {help && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
    </li>
  );
}

export function ChoiceRow<T extends string | number>(choice: ComponentProps<typeof Segmented<T>>) {
  return (
    <li className={styles.choice}>
      <Segmented {...choice} layout="row" />
    </li>
  );
}

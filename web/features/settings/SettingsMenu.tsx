import Settings from 'lucide-react/icons/settings';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { type ThemeChoice, useTheme } from '../../ui/theme.ts';
import styles from './SettingsMenu.module.css';
import { useSingleKeyShortcuts } from './shortcuts.ts';

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** What a person chooses for this device (screens-student 2.2). */
export function SettingsMenu() {
  const [theme, chooseTheme] = useTheme();
  const [areKeysOn, turnKeys] = useSingleKeyShortcuts();
  return (
    <PopoverButton label="Settings" icon={<Settings aria-hidden="true" />}>
      <div className={styles.sheet}>
        <Segmented legend="Theme" options={THEMES} value={theme} onChange={chooseTheme} />
        <Toggle
          label="Single-key shortcuts:"
          size="touch"
          layout="label-first"
          checked={areKeysOn}
          onChange={turnKeys}
        />
      </div>
    </PopoverButton>
  );
}

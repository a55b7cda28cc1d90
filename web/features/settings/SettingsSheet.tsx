import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { clipSpeed } from '../../ui/cards/clip-speed.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { Toggle } from '../../ui/controls/Toggle.tsx';
import { useKeptChoice } from '../../ui/hooks/use-kept-choice.ts';
import { closeSheetOf } from '../../ui/menus/close-sheet.ts';
import { useSingleKeyShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { useTheme } from '../../ui/theme.ts';
import { SPEEDS, THEMES } from './device-choices.ts';
import { ReviewSettings } from './ReviewSettings.tsx';
import styles from './SettingsSheet.module.css';
import { useOwnSignIns } from './use-own-sign-ins.ts';

/** The content of the small menu of settings; `children` are settings of the place where it opens. */
export function SettingsSheet({ children }: { children?: ReactNode }) {
  const [theme, chooseTheme] = useTheme();
  const [speed, chooseSpeed] = useKeptChoice(clipSpeed);
  const [areKeysOn, turnKeys] = useSingleKeyShortcuts();
  const signIns = useOwnSignIns();
  return (
    <div className={styles.sheet}>
      <Segmented legend="Theme" options={THEMES} value={theme} onChange={chooseTheme} />
      <Segmented legend="Audio speed" options={SPEEDS} value={speed} onChange={chooseSpeed} />
      <Toggle
        label="Single-key shortcuts"
        size="touch"
        layout="label-first"
        checked={areKeysOn}
        onChange={turnKeys}
      />
      <ReviewSettings />
      {signIns !== undefined && (
        <a className={buttonClass({ kind: 'plain', size: 'touch' })} href={signIns}>
          Password and sign-ins
        </a>
      )}
      {children}
      <Link
        to={paths.settings}
        className={buttonClass({ kind: 'plain', size: 'touch' })}
        onClick={({ currentTarget }) => closeSheetOf(currentTarget)}
      >
        All settings
      </Link>
    </div>
  );
}

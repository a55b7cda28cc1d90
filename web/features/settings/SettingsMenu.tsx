import Settings from 'lucide-react/icons/settings';
import type { ComponentProps, ReactNode } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { CLIP_SPEEDS, clipSpeed } from '../../ui/cards/clip-speed.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { Toggle } from '../../ui/controls/Toggle.tsx';
import { useKeptChoice } from '../../ui/hooks/use-kept-choice.ts';
import { PopoverButton } from '../../ui/menus/PopoverButton.tsx';
import { useSingleKeyShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { type ThemeChoice, useTheme } from '../../ui/theme.ts';
import { AUDIO_PAUSES_MS, audioPauseMs } from './audio-pause.ts';
import { ReviewSettings } from './ReviewSettings.tsx';
import styles from './SettingsMenu.module.css';

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const SPEEDS = CLIP_SPEEDS.map((value) => ({ value, label: `${value}×` }));
const PAUSES = AUDIO_PAUSES_MS.map((value) => ({ value, label: `${value / 1000} s` }));

/** A page of our own sign-in provider (screens-student 2.2). */
const SIGN_INS = '/account';

interface SettingsMenuProps {
  besideLook?: ComponentProps<typeof PopoverButton>['besideLook'];
  children?: ReactNode;
}

/** The settings of this device, and of the person on all devices (screens-student 2.2). */
export function SettingsMenu({ besideLook, children }: SettingsMenuProps) {
  const [theme, chooseTheme] = useTheme();
  const [speed, chooseSpeed] = useKeptChoice(clipSpeed);
  const [pauseMs, choosePause] = useKeptChoice(audioPauseMs);
  const [areKeysOn, turnKeys] = useSingleKeyShortcuts();
  const issuer = useConfiguration()?.oidc.issuer;
  const isOurs = issuer !== undefined && new URL(issuer).origin === window.location.origin;
  return (
    <PopoverButton label="Settings" icon={<Settings aria-hidden="true" />} besideLook={besideLook}>
      <div className={styles.sheet}>
        <Segmented legend="Theme" options={THEMES} value={theme} onChange={chooseTheme} />
        <Segmented legend="Audio speed" options={SPEEDS} value={speed} onChange={chooseSpeed} />
        <Field label="Pause after a clip">
          {(control) => (
            <Select {...control} size="touch" options={PAUSES} value={pauseMs} onChange={choosePause} />
          )}
        </Field>
        <Toggle
          label="Single-key shortcuts"
          size="touch"
          layout="label-first"
          checked={areKeysOn}
          onChange={turnKeys}
        />
        <ReviewSettings />
        {isOurs && (
          <a className={buttonClass({ kind: 'plain', size: 'touch' })} href={SIGN_INS}>
            Password and sign-ins
          </a>
        )}
        {children}
      </div>
    </PopoverButton>
  );
}

import { useId } from 'react';
import { clipSpeed } from '../../ui/cards/clip-speed.ts';
import { Select } from '../../ui/controls/Select.tsx';
import { useKeptChoice } from '../../ui/hooks/use-kept-choice.ts';
import { useTheme } from '../../ui/theme.ts';
import { AUDIO_PAUSES_MS, audioPauseMs } from './audio-pause.ts';
import { SPEEDS, THEMES } from './device-choices.ts';
import { ChoiceRow, SettingRow, SettingsSection } from './SettingsSection.tsx';

const PAUSES = AUDIO_PAUSES_MS.map((value) => ({ value, label: `${value / 1000} s` }));

export function DisplaySection() {
  const pauseId = useId();
  const [theme, chooseTheme] = useTheme();
  const [speed, chooseSpeed] = useKeptChoice(clipSpeed);
  const [pauseMs, choosePause] = useKeptChoice(audioPauseMs);
  return (
    <SettingsSection title="Display and sound" note="These are for this device alone.">
      <ChoiceRow legend="Theme" options={THEMES} value={theme} onChange={chooseTheme} />
      <ChoiceRow legend="Audio speed" options={SPEEDS} value={speed} onChange={chooseSpeed} />
      <SettingRow label="Pause after a clip" fieldId={pauseId}>
        <Select id={pauseId} size="touch" options={PAUSES} value={pauseMs} onChange={choosePause} />
      </SettingRow>
    </SettingsSection>
  );
}

import { listStepKeys, toKeyShortcut } from '@soltura/domain/quizzes/review-keys';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { MouseEvent } from 'react';
import { KeyName } from '../../../parts/keys/KeyName.tsx';
import { useActKeys } from '../../../parts/keys/use-act-keys.ts';
import { useKeycap } from '../../../parts/keys/use-keycap.tsx';
import { Band } from '../../../ui/controls/Band.tsx';
import { BandActions } from '../../../ui/controls/BandActions.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { useSingleKeyShortcuts } from '../../../ui/shortcuts/shortcuts.ts';

interface AudioBandProps {
  /** The share of examples reached, 0 to 1. */
  progress: number;
  replayLabel: string;
  nextLabel: string;
  /** Undefined without autoplay. */
  isPlaying: boolean | undefined;
  onReplay: (event: MouseEvent) => void;
  onPlayPause: (event: MouseEvent) => void;
  onNextStep: (event: MouseEvent) => void;
}

/** The band of an audio quiz: replay, play or pause, and next step, always in the same places (ui.md 9). */
export function AudioBand(props: AudioBandProps) {
  const { progress, replayLabel, nextLabel, isPlaying, onReplay, onPlayPause, onNextStep } = props;
  const { shortcuts: playShortcut } = useKeycap('play');
  const [areKeysOn] = useSingleKeyShortcuts();
  const [stepKey] = listStepKeys(useActKeys()).next;
  const stepKeycap = areKeysOn &&
    stepKey !== undefined && { keycap: <KeyName of={stepKey} />, shortcuts: toKeyShortcut(stepKey) };
  return (
    <Band label="Card" progress={progress}>
      <BandActions layout={isPlaying === undefined ? 'even' : 'player'}>
        <BandButton onClick={onReplay}>{replayLabel}</BandButton>
        {isPlaying !== undefined && (
          <BandButton
            size="circle"
            tone="light"
            aria-label="Play/Pause"
            aria-pressed={isPlaying}
            {...(playShortcut !== undefined && { shortcuts: playShortcut })}
            onClick={onPlayPause}
          >
            {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          </BandButton>
        )}
        <BandButton tone="light" {...stepKeycap} onClick={onNextStep}>
          {nextLabel}
        </BandButton>
      </BandActions>
    </Band>
  );
}

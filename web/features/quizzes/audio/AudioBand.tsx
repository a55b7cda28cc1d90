import ArrowUp from 'lucide-react/icons/arrow-up';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { MouseEvent } from 'react';
import { Band } from '../../../ui/controls/Band.tsx';
import { BandActions } from '../../../ui/controls/BandActions.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';

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
            shortcuts="Space"
            onClick={onPlayPause}
          >
            {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          </BandButton>
        )}
        <BandButton tone="light" keycap={<ArrowUp />} shortcuts="ArrowUp" onClick={onNextStep}>
          {nextLabel}
        </BandButton>
      </BandActions>
    </Band>
  );
}

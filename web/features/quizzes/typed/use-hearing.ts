import { useEffect, useEffectEvent, useState } from 'react';
import { logFailure } from '../../../api/log.ts';
import {
  type ClipStatus,
  playClip,
  stopClip,
  toggleClip,
  useClipStatus,
} from '../../../ui/cards/audio-player.ts';

/** The factor of 'Slower' on the chosen playback rate. */
const SLOWER = 0.7;

const TIMES = ['', 'Played once', 'Played twice'] as const;

export interface Hearing {
  readonly status: ClipStatus;
  /** The number of plays in words: 'Played twice'. */
  readonly told: string;
  readonly play: (isSlow: boolean) => void;
  readonly toggle: () => void;
}

/** Plays a clip when its card is shown, and on request; without a clip it does nothing. */
export function useHearing(clip: string | undefined): Hearing {
  const status = useClipStatus(clip);
  const [times, setTimes] = useState(0);
  const play = (isSlow: boolean) => {
    if (!clip) return;
    playClip(
      clip,
      (event) => {
        if (event.type === 'ended') setTimes((before) => before + 1);
        if (event.type === 'failed') logFailure('A clip could not be played', event.error);
      },
      isSlow ? SLOWER : 1,
    );
  };
  const begin = useEffectEvent(() => play(false));
  useEffect(() => {
    begin();
    return stopClip;
  }, []);
  return {
    status,
    told: TIMES[times] ?? `Played ${times} times`,
    play,
    toggle: () => {
      if (!clip) return;
      if (status === 'playing' || status === 'loading') toggleClip(clip);
      else play(false);
    },
  };
}

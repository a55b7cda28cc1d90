import { useEffect, useEffectEvent } from 'react';
import { logFailure } from '../../../api/log.ts';
import { usePlaysSpanish } from '../../../base/preferences.queries.ts';
import { playByItself, playClip } from '../../../ui/cards/audio-player.ts';
import type { SideContent } from './quiz-card.ts';

const noteFailure = (error: unknown) => logFailure('A clip could not be played', error);

interface TurnedClipProps {
  shown: SideContent | undefined;
  /** True for a turn by a headset, which plays either side. */
  isAsked: boolean;
}

/**
 * Plays the Spanish side when a card is turned to it, for a person who has switched this on, and either side after a
 * turn by a headset (screens-student 6.6, 7.5). Keyed by the turn.
 */
export function TurnedClip({ shown, isAsked }: TurnedClipProps) {
  const isOn = usePlaysSpanish();
  const play = useEffectEvent(() => {
    const isWanted = isAsked || (isOn && shown?.language === 'Spanish');
    if (!isWanted || !shown || shown.clip === '') return;
    if (isAsked) playClip(shown.clip, (event) => event.type === 'failed' && noteFailure(event.error));
    else playByItself(shown.clip, noteFailure);
  });
  // In an effect, because the side that leaves the screen stops its clip in one.
  useEffect(() => play(), []);
  return null;
}

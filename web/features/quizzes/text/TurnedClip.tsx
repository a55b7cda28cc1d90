import { useEffect, useEffectEvent } from 'react';
import { logFailure } from '../../../api/log.ts';
import { usePlaysSpanish } from '../../../base/preferences.queries.ts';
import { playByItself } from '../../../ui/cards/audio-player.ts';
import type { SideContent } from './quiz-card.ts';

/**
 * Plays the Spanish of a card that was turned to it, for a person who has switched that on (screens-student 6.6). Keyed
 * by the turn; `shown` is the side on screen.
 */
export function TurnedClip({ shown }: { shown: SideContent | undefined }) {
  const isOn = usePlaysSpanish();
  const play = useEffectEvent(() => {
    if (isOn && shown?.language === 'Spanish' && shown.clip !== '')
      playByItself(shown.clip, (error) => logFailure('A clip could not be played', error));
  });
  // In an effect, because the side that leaves the screen stops its clip in one.
  useEffect(() => play(), []);
  return null;
}

import { useEffect, useEffectEvent, useState } from 'react';
import { logFailure } from '../../../api/log.ts';
import { usePlaysSpanish } from '../../../base/preferences.queries.ts';
import { playByItself } from '../../../ui/cards/audio-player.ts';
import type { SideContent } from './quiz-card.ts';

/**
 * Plays the Spanish of a card that was turned to it, for a person who has switched that on (screens-student 6.6). `shown`
 * is the side on screen; the returned function is called when the card is turned.
 */
export function useTurnedClip(shown: SideContent | undefined): () => void {
  const isOn = usePlaysSpanish();
  const [turns, setTurns] = useState(0);
  const play = useEffectEvent(() => {
    if (isOn && shown?.language === 'Spanish' && shown.clip !== '')
      playByItself(shown.clip, (error) => logFailure('A clip could not be played', error));
  });
  // In an effect, because the side that leaves the screen stops its clip in one.
  useEffect(() => {
    if (turns > 0) play();
  }, [turns]);
  return () => setTurns((before) => before + 1);
}

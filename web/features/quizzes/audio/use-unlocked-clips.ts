import { useEffect } from 'react';
import { unlockClips } from '../../../ui/cards/audio-player.ts';

const PRESSES = ['click', 'keydown'] as const;

/** Unlocks sound at the first press, for quizzes that began without one (screens-student 8.3). */
export function useUnlockedClips(): void {
  useEffect(() => {
    // Captured, to run before the handlers of the press, which may play a clip.
    for (const press of PRESSES) window.addEventListener(press, unlockClips, { capture: true });
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, unlockClips, { capture: true });
    };
  }, []);
}

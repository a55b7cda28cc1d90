import { useEffect } from 'react';
import { unlockClips } from '../../ui/audio-player.ts';

const PRESSES = ['click', 'keydown'] as const;

/** Lets clips play by themselves from the first press on, where a quiz began without one (screens-student 8.3). */
export function useUnlockedClips(): void {
  useEffect(() => {
    // Before the press is handled, which may play a clip.
    for (const press of PRESSES) window.addEventListener(press, unlockClips, { capture: true });
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, unlockClips, { capture: true });
    };
  }, []);
}

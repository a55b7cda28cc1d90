import type { QuizSession } from '@soltura/domain/quizzes/session';
import { useEffect } from 'react';
import { preloadClip } from '../../../ui/cards/audio-player.ts';
import type { QuizCard } from '../text/quiz-card.ts';

/** The number of clips that the player caches, without those of the current card. */
const AHEAD = 5;

/** Loads the Spanish clips of the next cards of a dictation, which then works without a network. */
export function useClipsAhead(session: QuizSession<string> | undefined, cards: readonly QuizCard[]): void {
  const ahead = session?.cards.slice(session.position + 1, session.position + 1 + AHEAD) ?? [];
  const clips = ahead.map(
    (id) => cards.find(({ example }) => example.recordId === id)?.example.spanishAudioLa ?? '',
  );
  const wanted = clips.filter((clip) => clip !== '').join('\n');
  useEffect(() => {
    for (const clip of wanted.split('\n')) if (clip) preloadClip(clip);
  }, [wanted]);
}

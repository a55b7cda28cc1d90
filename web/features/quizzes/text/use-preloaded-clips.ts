import { useEffect } from 'react';
import { preloadClip } from '../../../ui/cards/audio-player.ts';
import type { QuizCard } from './quiz-card.ts';

const BOTH = ['englishAudio', 'spanishAudioLa'] as const;
type ClipField = (typeof BOTH)[number];

export function usePreloadedClips(
  card: QuizCard | undefined,
  next: QuizCard | undefined,
  fields: readonly ClipField[] = BOTH,
): void {
  const clips = [card, next].flatMap((shown) => (shown ? fields.map((field) => shown.example[field]) : []));
  const wanted = clips.filter((clip) => clip !== '').join('\n');
  useEffect(() => {
    for (const clip of wanted.split('\n')) if (clip) preloadClip(clip);
  }, [wanted]);
}

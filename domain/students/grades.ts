import { type Grade, Rating } from 'ts-fsrs';
import type { Difficulty } from '../reviews/interval.ts';

/** Maps a difficulty to the model's grade: hard is Again, easy is Good (decision 0140). */
export function toModelGrade(difficulty: Difficulty): Grade {
  return difficulty === 'hard' ? Rating.Again : Rating.Good;
}

import { type Grade, Rating } from 'ts-fsrs';
import type { Difficulty } from '../reviews/interval.ts';

/** The model's grade for ours: hard is a card that was forgotten, easy one that was known (decision 0140). */
export function toModelGrade(difficulty: Difficulty): Grade {
  return difficulty === 'hard' ? Rating.Again : Rating.Good;
}

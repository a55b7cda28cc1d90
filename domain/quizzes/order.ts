import type { Day } from '../dates.ts';
import { isCustom } from '../flashcards/card-status.ts';
import { randomFor } from '../random.ts';
import { isDue, type ReviewDate } from '../reviews/due.ts';
import { type AudioQuizKind, canBeHeard } from './audio-steps.ts';

export interface QuizCandidate {
  readonly example: {
    readonly recordId: number;
    readonly spanishAudioLa?: string;
    readonly englishAudio?: string;
    readonly spanglish?: string;
  };
  readonly entry?: (ReviewDate & { readonly coachAdded: boolean | null }) | undefined;
}

/** The filters of a quiz; a filter that is off lets every card pass (screens-student 6.2). */
export interface QuizFilters {
  readonly collectedOnly: boolean;
  readonly dueOnly: boolean;
  readonly customOnly: boolean;
  readonly heardIn?: AudioQuizKind | undefined;
  readonly isDictation?: boolean;
}

export function filterCandidates<Card extends QuizCandidate>(
  candidates: readonly Card[],
  { collectedOnly, dueOnly, customOnly, heardIn, isDictation = false }: QuizFilters,
  today: Day,
): Card[] {
  return candidates
    .filter(({ entry }) => !collectedOnly || entry !== undefined)
    .filter(({ entry }) => !dueOnly || (entry !== undefined && isDue(entry, today)))
    .filter(({ entry }) => !customOnly || (entry !== undefined && isCustom(entry)))
    .filter(({ example }) => heardIn === undefined || canBeHeard(heardIn, example))
    .filter(({ example }) => !isDictation || canBeDictated(example));
}

/**
 * Returns the example ids of a quiz in the order they are asked: a uniform shuffle of those that pass, at most
 * `length`.
 *
 * `random` returns numbers like `Math.random`: at least 0, below 1. Source: screens-student 6.2.
 */
export function buildOrder(
  candidates: readonly QuizCandidate[],
  filters: QuizFilters,
  length: number,
  today: Day,
  random: () => number,
): number[] {
  const shuffled = shuffle(candidates, random);
  return filterCandidates(shuffled, filters, today)
    .slice(0, length)
    .map(({ example }) => example.recordId);
}

/**
 * Shuffles uniformly (Fisher-Yates).
 *
 * The last item takes the place of the drawn one, so that tens of thousands are shuffled in milliseconds.
 */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const rest = [...items];
  const drawn: Item[] = [];
  while (rest.length > 0) {
    const place = Math.floor(random() * rest.length);
    const last = rest.splice(-1);
    drawn.push(...(place < rest.length ? rest.splice(place, 1, ...last) : last));
  }
  return drawn;
}

/**
 * Orders example ids as if shuffled, always alike for the same seed: a list that is filtered keeps the order of what is
 * left. Source: screens-student 12.2.
 */
export function orderBySeed(ids: readonly number[], seed: string): number[] {
  return ids
    .map((id) => ({ id, place: randomFor(`${seed} ${id}`)() }))
    .toSorted((a, b) => a.place - b.place || a.id - b.id)
    .map(({ id }) => id);
}

function canBeDictated({ spanishAudioLa, spanglish }: QuizCandidate['example']): boolean {
  return Boolean(spanishAudioLa) && spanglish !== 'spanglish';
}

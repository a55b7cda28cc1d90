import { addDays, type Day, isDay } from '../dates.ts';
import type { ReviewDate } from './due.ts';

/** The number of days after today whose cards are kept with their sound for a time without a network. */
const KEPT_DAYS = 3;

export interface ExampleClips {
  readonly spanishAudioLa: string;
  readonly englishAudio: string;
}

export interface CardWithClips {
  readonly example: ExampleClips;
  readonly entry: ReviewDate;
}

/**
 * Returns the clips of the cards that are due within three days, the most urgent first: those that are due longest, a
 * card without a date as due today, of one day in the order given. Those of `ahead`, the sentences of the day's other
 * steps, follow. A sentence's Spanish clip comes before its English one. Source: screens-student 26.3.
 */
export function listClipsToKeep(
  cards: readonly CardWithClips[],
  today: Day,
  ahead: readonly ExampleClips[] = [],
): string[] {
  const last = addDays(today, KEPT_DAYS);
  const urgent = cards
    .map((card) => ({ ...card, day: readDay(card.entry, today) }))
    .filter(({ day }) => day <= last)
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  const sentences = [...urgent.map(({ example }) => example), ...ahead];
  const clips = sentences.flatMap(({ spanishAudioLa, englishAudio }) => [spanishAudioLa, englishAudio]);
  return [...new Set(clips.filter((clip) => clip !== ''))];
}

function readDay({ nextReviewDate }: ReviewDate, today: Day): string {
  const day = (nextReviewDate ?? '').slice(0, 'YYYY-MM-DD'.length);
  return isDay(day) ? day : today;
}

/**
 * Returns the kept clips that have to go: those that are wanted no more, and of the others the least urgent until all
 * have room. `wanted` is in order of urgency, `sizes` are those of the kept clips, in bytes as `limit` is.
 */
export function listClipsToDrop(
  wanted: readonly string[],
  sizes: ReadonlyMap<string, number>,
  limit: number,
): string[] {
  const order = new Set(wanted);
  const drop = [...sizes.keys()].filter((clip) => !order.has(clip));
  let used = 0;
  for (const clip of order) {
    const size = sizes.get(clip);
    if (size === undefined) continue;
    used += size;
    if (used > limit) drop.push(clip);
  }
  return drop;
}

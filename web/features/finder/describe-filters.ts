import { countOf } from '@soltura/domain/numbers';
import { listFromLessons, listToLessons } from '@soltura/domain/programs/lesson-range';
import type { Programs } from '../../base/early-programs.ts';
import type { Filters } from './search.ts';

/** A summary of the filters in one line, for folded filters: 'Lesson 1 to 14, 2 tags' (ui.md 9). */
export function describeFilters(
  { range, includeSpanglish, tags, hideCollectedOf, text }: Omit<Filters, 'day'>,
  lessons: Programs['lessons'],
): string {
  if (!range) return 'Lessons and tags';
  const from = listFromLessons(lessons, range).find(
    ({ recordId }, place) => recordId === range.fromId || (range.fromId === undefined && place === 0),
  );
  const to = listToLessons(lessons, range).find(({ recordId }) => recordId === range.toId);
  const parts = [to ? describeLessons(from?.number ?? to.number, to.number) : 'No lesson chosen'];
  if (!includeSpanglish) parts.push('no Spanglish');
  if (hideCollectedOf !== undefined) parts.push('collected hidden');
  if (text !== '') parts.push(`“${text}”`);
  if (tags.length > 0) parts.push(countOf(tags.length, 'tag'));
  return parts.join(', ');
}

function describeLessons(from: number, to: number): string {
  return from === to ? `Lesson ${to}` : `Lesson ${from} to ${to}`;
}

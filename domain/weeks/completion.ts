import { compareTexts } from '../lists/sort.ts';

/** What the completion figure reads of a week's record. */
interface CountedWeek {
  /** The name of the membership's course; empty when it is unknown. */
  readonly level: string;
  readonly holdWeek: boolean;
  readonly recordsComplete: boolean;
}

/** How a week's record is drawn; a complete one is complete, on hold or not. */
export type CompletionMark = 'complete' | 'incomplete' | 'hold';

/** The records of one course. */
export interface CompletionGroup {
  name: string;
  complete: number;
  total: number;
  /** One for each record: complete ones first, those on hold last. */
  segments: CompletionMark[];
}

/** How many records are complete, in all and by course. */
export interface Completion {
  complete: number;
  total: number;
  /** The least complete first, in equal shares the largest. */
  groups: CompletionGroup[];
}

const ORDER: readonly CompletionMark[] = ['complete', 'incomplete', 'hold'];

/** Counts the records of a week for the completion figure; those on hold count as records too (ui.md 10). */
export function countCompletion(weeks: readonly CountedWeek[]): Completion {
  const marks = new Map<string, CompletionMark[]>();
  for (const week of weeks) {
    const name = week.level === '' ? 'Unknown Course' : week.level;
    marks.set(name, [...(marks.get(name) ?? []), markCompletion(week)]);
  }
  const groups = [...marks].map(([name, segments]) => ({
    name,
    complete: countComplete(segments),
    total: segments.length,
    segments: segments.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)),
  }));
  return {
    complete: countComplete(weeks.map(markCompletion)),
    total: weeks.length,
    groups: groups.toSorted(compareGroups),
  };
}

/** The mark of a week's record. */
export function markCompletion({
  recordsComplete,
  holdWeek,
}: Pick<CountedWeek, 'recordsComplete' | 'holdWeek'>): CompletionMark {
  if (recordsComplete) return 'complete';
  return holdWeek ? 'hold' : 'incomplete';
}

function countComplete(marks: readonly CompletionMark[]): number {
  return marks.filter((mark) => mark === 'complete').length;
}

function compareGroups(a: CompletionGroup, b: CompletionGroup): number {
  return a.complete / a.total - b.complete / b.total || b.total - a.total || compareTexts(a.name, b.name);
}

import { compareTexts } from '../lists/sort.ts';

interface CountedWeek {
  readonly level: string;
  readonly holdWeek: boolean;
  readonly recordsComplete: boolean;
}

export type CompletionMark = 'complete' | 'incomplete' | 'hold';

/** `segments` has one entry per record: complete ones first, those on hold last. */
export interface CompletionGroup {
  name: string;
  complete: number;
  total: number;
  segments: CompletionMark[];
}

export interface Completion {
  complete: number;
  total: number;
  groups: CompletionGroup[];
}

const ORDER: readonly CompletionMark[] = ['complete', 'incomplete', 'hold'];

/**
 * Counts the records of a week for the completion figure; those on hold count as records too (ui.md 10). The
 * group with the smallest complete share comes first, and among equals the largest.
 */
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

import type { RangeWords } from '@soltura/domain/programs/eligible';

const NOT_ALLOWED = 1;
const REQUIRED = 2;
const TAGGED = 4;

const WANTED_MARKS = REQUIRED | TAGGED;

/**
 * Returns the requirements of a search as one byte for each word, at the index of its vocabulary id.
 *
 * Without required or without tagged words in the search, every allowed word counts as one. Ids beyond the last byte
 * are words that are not allowed.
 */
export function markWords(
  { allowed, required = allowed }: RangeWords<number>,
  tagged: Iterable<number> = allowed,
): Buffer {
  const lastId = [...allowed].reduce((last, id) => Math.max(last, id), -1);
  const marks = Buffer.alloc(lastId + 1, NOT_ALLOWED);
  for (const id of allowed) marks[id] = 0;
  for (const [mark, ids] of [
    [REQUIRED, required],
    [TAGGED, tagged],
  ] as const) {
    for (const id of ids) if (id < marks.length) marks[id] = (marks[id] ?? 0) | mark;
  }
  return marks;
}

/** Returns SQL that is true when an example matches the bytes of `markWords`, which are the parameter `marks`. */
export function matchesSql(example: string, marks: string): string {
  // `is true` keeps the planner from estimating the number of matches: its low estimate would make it look up thousands
  // of examples one by one.
  return `(${example}.record_id in (
      select related_example from example_vocabulary group by related_example
      having bit_or(case when related_vocabulary < length(${marks}::bytea)
        then get_byte(${marks}::bytea, related_vocabulary) else ${NOT_ALLOWED} end) = ${WANTED_MARKS})) is true`;
}

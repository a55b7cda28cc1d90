import type { RangeWords } from '@soltura/domain/programs/eligible';

const NOT_ALLOWED = 1;
const REQUIRED = 2;
const TAGGED = 4;

/** What the marks of an example's words add up to when it is wanted: all allowed, one required, one tagged. */
const WANTED_MARKS = REQUIRED | TAGGED;

/**
 * What a search asks of each word, as bytes at the place of its vocabulary id.
 *
 * Where a search asks for no required or no tagged words, every allowed word counts as one. Ids beyond the last byte
 * stand for words that are not allowed.
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

/** Whether an example is wanted, from the bytes of `markWords`; the alias is the table's, `marks` a parameter. */
export function wantedSql(example: string, marks: string): string {
  // Within `is true` the planner does not guess how many examples are found: its guess of a few costs it a look-up
  // for each of thousands.
  return `(${example}.record_id in (
      select related_example from example_vocabulary group by related_example
      having bit_or(case when related_vocabulary < length(${marks}::bytea)
        then get_byte(${marks}::bytea, related_vocabulary) else ${NOT_ALLOWED} end) = ${WANTED_MARKS})) is true`;
}

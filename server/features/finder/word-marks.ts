import type { RangeWords } from '@soltura/domain/programs/eligible';

const NOT_ALLOWED = 1;
const REQUIRED = 2;
const TAGGED = 4;

/** What the marks of a matching example's words add up to: all allowed, one required, one tagged. */
const WANTED_MARKS = REQUIRED | TAGGED;

/**
 * What a search asks of each word, as one byte at the position of its vocabulary id.
 *
 * Where a search asks for no
 * required or no tagged words, every allowed word counts as one. Ids beyond the last byte are words that are not
 * allowed.
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

/** SQL that tells whether an example matches by the bytes of `markWords`; `marks` is a parameter. */
export function wantedSql(example: string, marks: string): string {
  // Because of `is true` the planner does not estimate how many examples match: its low estimate would make it look up
  // thousands one by one.
  return `(${example}.record_id in (
      select related_example from example_vocabulary group by related_example
      having bit_or(case when related_vocabulary < length(${marks}::bytea)
        then get_byte(${marks}::bytea, related_vocabulary) else ${NOT_ALLOWED} end) = ${WANTED_MARKS})) is true`;
}

import { cleanText } from '@soltura/domain/examples/clean-text';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { isSameRow } from '@soltura/domain/tables/check-row';
import type { Row, TableRow } from '@soltura/domain/tables/table';
import { readRecords } from '../../changes/record-source.ts';
import { NEW_EXAMPLES_LOCK } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/session.ts';
import type { Candidate } from './candidate.ts';
import { sourceOf } from './table-sources.ts';

interface ExampleTexts {
  readonly spanishExample: string;
  readonly englishTranslation: string;
}

const waitForOthers = { name: 'lock-new-examples', text: 'select pg_advisory_xact_lock($1)' };

// The given texts are normalized already, which costs less here than in the database.
const findStored = {
  name: 'find-stored-examples',
  text: `select (
      select min(e.record_id) from examples e
      where compared_text(e.spanish_example) = compared_text(spanish)
        and compared_text(e.english_translation) = compared_text(english) and e.archived_at is null) as id
    from unnest($1::text[], $2::text[]) with ordinality as list (spanish, english, place) order by place`,
};

/**
 * Lets one transaction at a time create examples, so that the next one sees the examples of the one before and stores
 * no sentence twice. Must be called before stored examples are looked up, and after an idempotency key is claimed. A
 * unique index would refuse what is allowed: an update may make two examples alike, archived ones are made anew, and
 * imported libraries hold doubles.
 */
export async function lockNewExamples(db: Db): Promise<void> {
  await db.query(waitForOthers, [NEW_EXAMPLES_LOCK]);
}

/**
 * Returns the ids of stored examples whose two texts look the same, in the given order; undefined where there is none.
 */
export async function findStoredExamples(
  db: Db,
  examples: readonly ExampleTexts[],
): Promise<(number | undefined)[]> {
  if (examples.length === 0) return [];
  const rows = await db.query<{ id: number | null }>(findStored, [
    examples.map(({ spanishExample }) => cleanText(spanishExample)),
    examples.map(({ englishTranslation }) => cleanText(englishTranslation)),
  ]);
  return rows.map(({ id }) => id ?? undefined);
}

export type Twin = { readonly stored: TableRow } | { readonly broken: BrokenRule };

const field = 'spanishExample';

/**
 * Returns the new examples, by place, whose texts are stored already or equal those of an earlier candidate. A new
 * example that equals the stored one in every field stands for it; any other is refused, so that its differences are
 * not lost silently.
 */
export async function findTwins(
  db: Db,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<number, Twin>> {
  const texts = candidates.map(({ next }) => ({
    spanishExample: String(next['spanishExample']),
    englishTranslation: String(next['englishTranslation']),
  }));
  const ids = await findStoredExamples(db, texts);
  const held = await readRecords<Row>(
    db,
    sourceOf('examples'),
    ids.flatMap((id) => id ?? []),
  );
  const rows = new Map(held.map((row) => [row.recordId, row]));
  const given = new Set<string>();
  const twins = new Map<number, Twin>();
  for (const [index, { place, next }] of candidates.entries()) {
    const stored = rows.get(ids[index] ?? 0);
    const key = JSON.stringify(Object.values(texts[index] ?? {}).map(cleanText));
    if (stored) twins.set(place, compareTwin(stored, next));
    else if (given.has(key)) twins.set(place, { broken: { field, message: 'This example is given twice' } });
    given.add(key);
  }
  return twins;
}

/** Ignores the fields that the server fills: nobody gives them for a new example. */
function compareTwin(stored: TableRow, next: Row): Twin {
  const { dateCreated = null, dateModified = null } = stored.values;
  if (isSameRow(stored.values, { ...next, dateCreated, dateModified })) return { stored };
  return { broken: { field, message: `This example is stored already, as record ${stored.recordId}` } };
}

import type { BrokenRule } from '@soltura/domain/records/rules';
import { isSameRow } from '@soltura/domain/school-tables/check-row';
import type { Row, TableRow } from '@soltura/domain/school-tables/table';
import { readRecords } from '../../changes/record-source.ts';
import type { Db } from '../../db/session.ts';
import type { Candidate } from './candidate.ts';
import { sourceOf } from './table-sources.ts';

/** What tells two examples apart. */
interface ExampleTexts {
  readonly spanishExample: string;
  readonly englishTranslation: string;
}

// Nobody else takes this number: the other lock of the product is that of the migrations.
const LOCK = 7_404_001;

const waitForOthers = { name: 'lock-new-examples', text: 'select pg_advisory_xact_lock($1)' };

const findStored = {
  name: 'find-stored-examples',
  text: `select (
      select min(e.record_id) from examples e
      where e.spanish_example = spanish and e.english_translation = english and e.archived_at is null) as id
    from unnest($1::text[], $2::text[]) with ordinality as list (spanish, english, place) order by place`,
};

/**
 * Lets one transaction at a time make examples: the next one finds what this one has stored (decision 0105). To be
 * called before it is looked for what is stored.
 */
export async function lockNewExamples(db: Db): Promise<void> {
  await db.query(waitForOthers, [LOCK]);
}

/** The ids of the examples that are stored with the same two texts, in the order given; undefined for others. */
export async function findStoredExamples(
  db: Db,
  examples: readonly ExampleTexts[],
): Promise<(number | undefined)[]> {
  if (examples.length === 0) return [];
  const rows = await db.query<{ id: number | null }>(findStored, [
    examples.map(({ spanishExample }) => spanishExample),
    examples.map(({ englishTranslation }) => englishTranslation),
  ]);
  return rows.map(({ id }) => id ?? undefined);
}

/** What becomes of a new example whose two texts are stored already: it is that example, or it is refused. */
export type Twin = { readonly stored: TableRow } | { readonly broken: BrokenRule };

const field = 'spanishExample';

/**
 * The new examples, by their place, that are stored already or stand among the candidates before. One that says the same
 * in every field is the stored one; another is refused, so that nothing of it is lost without a word.
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
    const key = JSON.stringify(texts[index]);
    if (stored) twins.set(place, compareTwin(stored, next));
    else if (given.has(key)) twins.set(place, { broken: { field, message: 'This example is given twice' } });
    given.add(key);
  }
  return twins;
}

/** What the server keeps of an example is not compared: nobody gives it for a new one. */
function compareTwin(stored: TableRow, next: Row): Twin {
  const { dateCreated = null, dateModified = null } = stored.values;
  if (isSameRow(stored.values, { ...next, dateCreated, dateModified })) return { stored };
  return { broken: { field, message: `This example is stored already, as record ${stored.recordId}` } };
}

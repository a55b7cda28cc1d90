import type { Db, Statement } from '../../db/session.ts';

/** What became of a change of an example's vocabulary. */
export type Tagging = 'done' | 'example-unknown' | 'vocabulary-unknown';

const lockExample = {
  name: 'lock-example',
  text: 'select from examples where record_id = $1 and archived_at is null for no key update',
};

/** Joins one change of the links, `changed`, with its date; a change that changes nothing leaves the date. */
function changeLinks(name: string, isKnown: string, change: string): Statement {
  return {
    name,
    text: `with wanted as (
        select id, min(place) as place from unnest($2::integer[]) with ordinality as list (id, place) group by id),
      unknown as (
        select from wanted where not exists (select from vocabulary v where v.record_id = wanted.id and ${isKnown})),
      changed as (${change} returning related_vocabulary),
      dated as (
        update examples set date_modified = $3 where record_id = $1 and exists (select from changed))
      select exists (select from unknown) as "hasUnknown"`,
  };
}

const addStatement = changeLinks(
  'add-example-vocabulary',
  'v.archived_at is null',
  `insert into example_vocabulary (related_example, related_vocabulary, position)
    select $1, id, (select coalesce(max(position), -1) from example_vocabulary where related_example = $1)
      + row_number() over (order by place)
    from wanted where not exists (select from unknown)
      and id not in (select related_vocabulary from example_vocabulary where related_example = $1)
    order by place`,
);

// What was put away can still be taken out.
const removeStatement = changeLinks(
  'remove-example-vocabulary',
  'true',
  `delete from example_vocabulary where related_example = $1
    and related_vocabulary = any($2::integer[]) and not exists (select from unknown)`,
);

/** Notes words as part of an example, after those it has; none when one of them is unknown or was put away. */
export function addVocabulary(
  db: Db,
  exampleId: number,
  ids: readonly number[],
  now: Date,
): Promise<Tagging> {
  return tag(db, addStatement, exampleId, ids, now);
}

/** Takes words out of an example; none when one of them is unknown. */
export function removeVocabulary(
  db: Db,
  exampleId: number,
  ids: readonly number[],
  now: Date,
): Promise<Tagging> {
  return tag(db, removeStatement, exampleId, ids, now);
}

function tag(
  db: Db,
  statement: Statement,
  exampleId: number,
  ids: readonly number[],
  now: Date,
): Promise<Tagging> {
  return db.transaction(async (transaction) => {
    // One after the other: a client adds and removes side by side.
    const examples = await transaction.query(lockExample, [exampleId]);
    if (examples.length === 0) return 'example-unknown';
    const [result] = await transaction.query<{ hasUnknown: boolean }>(statement, [exampleId, ids, now]);
    return result?.hasUnknown ? 'vocabulary-unknown' : 'done';
  });
}

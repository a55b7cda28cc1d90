import type { ChangeSet } from '../../changes/change-set.ts';
import type { Db } from '../../db/session.ts';
import { changeExample, lockExample } from './changing.queries.ts';

/** What became of a change of an example's vocabulary. */
export type Tagging = 'done' | 'example-unknown' | 'vocabulary-unknown';

interface Word {
  name: string;
  isArchived: boolean;
}

const readWords = {
  name: 'words-for-tagging',
  text: `select v.vocab_name as name, v.archived_at is not null as "isArchived"
    from unnest($1::integer[]) with ordinality as list (id, place) join vocabulary v on v.record_id = list.id
    order by place for key share of v`,
};

/** Notes words as part of an example, after those it has; none when one of them is unknown or was put away. */
export function addVocabulary(
  changes: ChangeSet,
  exampleId: number,
  ids: readonly number[],
): Promise<Tagging> {
  return tag(changes, exampleId, ids, {
    isKnown: ({ isArchived }) => !isArchived,
    change: (held, words) => [...new Set([...held, ...words])],
  });
}

/** Takes words out of an example, those that were put away too; none when one of them is unknown. */
export function removeVocabulary(
  changes: ChangeSet,
  exampleId: number,
  ids: readonly number[],
): Promise<Tagging> {
  return tag(changes, exampleId, ids, {
    isKnown: () => true,
    change: (held, words) => held.filter((word) => !words.includes(word)),
  });
}

interface TagChange {
  isKnown: (word: Word) => boolean;
  change: (held: readonly string[], words: readonly string[]) => readonly string[];
}

async function tag(
  changes: ChangeSet,
  exampleId: number,
  ids: readonly number[],
  { isKnown, change }: TagChange,
): Promise<Tagging> {
  const stored = await lockExample(changes, exampleId);
  if (!stored) return 'example-unknown';
  const words = await findWords(changes.db, [...new Set(ids)]);
  if (words.length < new Set(ids).size || !words.every(isKnown)) return 'vocabulary-unknown';
  const { values } = stored;
  const vocabIncluded = change(
    values.vocabIncluded,
    words.map(({ name }) => name),
  );
  await changeExample(changes, stored, { ...values, vocabIncluded });
  return 'done';
}

function findWords(db: Db, ids: readonly number[]): Promise<Word[]> {
  return db.query<Word>(readWords, [ids]);
}

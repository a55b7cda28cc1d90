import type { ChangeSet } from '../../changes/change-set.ts';
import type { Db } from '../../db/session.ts';
import { changeExample, lockExample } from './changing.queries.ts';
import type { UnknownIds } from './refuse-example.ts';

export type Tagging = 'done' | 'example-unknown' | UnknownIds;

interface Word {
  id: number;
  name: string;
  isArchived: boolean;
}

const readWords = {
  name: 'words-for-tagging',
  text: `select v.record_id as id, v.vocab_name as name, v.archived_at is not null as "isArchived"
    from unnest($1::integer[]) with ordinality as list (id, place) join vocabulary v on v.record_id = list.id
    order by place for key share of v`,
};

const wordsByName = {
  name: 'words-for-tagging-by-name',
  text: `select vocab_name as name from vocabulary where vocab_name = any($1::text[]) and archived_at is null
    for key share`,
};

/** Returns the names of words that can be added to examples, in their order. */
export async function findWordsByName(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const found = await db.query<{ name: string }>(wordsByName, [names]);
  const known = new Set(found.map(({ name }) => name));
  return names.filter((name) => known.has(name));
}

export function addWords(held: readonly string[], words: readonly string[]): string[] {
  return [...new Set([...held, ...words])];
}

/** Adds words to an example, after its present ones; adds none when one is unknown or archived. */
export function addVocabulary(
  changes: ChangeSet,
  exampleId: number,
  ids: readonly number[],
): Promise<Tagging> {
  return tag(changes, exampleId, ids, {
    isKnown: ({ isArchived }) => !isArchived,
    change: addWords,
  });
}

/** Removes words from an example, archived ones too; removes none when one is unknown. */
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
  const known = new Set(words.filter(isKnown).map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) return { unknown };
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

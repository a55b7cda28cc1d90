import {
  buildTags,
  type TaggedVocabulary,
  type TagType,
  type WantedTag,
} from '@soltura/domain/vocabulary/tags';
import type { Db } from '../../db/session.ts';
import type { SharedRead } from '../../http/shared-answers/shared-json.ts';
import { frequencyOrder } from '../vocabulary/vocabulary.queries.ts';

const taggedVocabulary = {
  name: 'list-tagged-vocabulary',
  text: `select record_id as "recordId", word_idiom as "wordIdiom", description_of_vocabulary_skill as "descriptionOfVocabularySkill",
      vocabulary_subcategory_subcategory_name as "vocabularySubcategorySubcategoryName",
      verb_infinitive as "verbInfinitive", to_json(conjugation_tags) as "conjugationTags"
    from vocabulary where archived_at is null order by ${frequencyOrder}`,
};

/** Returns the words that are not archived, in the order of the tag table. */
export function readTaggedVocabulary(db: Db): Promise<(TaggedVocabulary & { recordId: number })[]> {
  return db.query(taggedVocabulary);
}

export const tagTable: SharedRead<[]> = {
  name: 'tags',
  reads: ['vocabulary'],
  async make(db) {
    return JSON.stringify(buildTags(await readTaggedVocabulary(db)));
  },
};

// The rule of screens-student 12.3 for all tags at once; a test compares it with `matchesTag`.
const wordsOfTags = {
  name: 'list-words-of-tags',
  text: `select record_id as "recordId" from vocabulary
    where archived_at is null and (vocabulary_subcategory_subcategory_name = any($1::text[])
      or verb_infinitive = any($2::text[])
      or conjugation_tags && $3::text[]
      or word_idiom = any($4::text[])
      or (word_idiom, description_of_vocabulary_skill) in (select * from unnest($5::text[], $6::text[])))`,
};

export async function readTaggedWords(db: Db, tags: readonly WantedTag[]): Promise<number[]> {
  const named = (type: TagType) => tags.filter((tag) => tag.type === type);
  const namesOf = (type: TagType) => named(type).map(({ tag }) => tag);
  const rows = await db.query<{ recordId: number }>(wordsOfTags, [
    ...(['subcategory', 'verb', 'conjugation', 'idiom', 'vocabulary'] as const).map(namesOf),
    named('vocabulary').map(({ vocabDescriptor }) => vocabDescriptor ?? null),
  ]);
  return rows.map(({ recordId }) => recordId);
}

import { foldSentenceText } from '@soltura/domain/examples/sentence-text';
import type { Db } from '../../db/session.ts';
import { exampleSql } from '../json-sql.ts';
import { matchesSql } from './word-marks.ts';

// The same examples as in `public/verified-examples` and `public/audio-examples` (api.md D6).
export const verified = 'e.archived_at is null and e.vocab_complete';
const withBothClips = `${verified} and e.spanish_audio_la <> '' and e.english_audio <> ''`;

// The text stands in the Spanish and English of a sentence, as they are folded for the search of staff.
const matching = `select e.record_id, e.spanish_audio_la, e.record_id in (
      select c.related_example from student_examples c
      where c.related_student = $3::integer and c.removed_at is null) as collected
    from examples e
    where ${verified} and ($2::boolean or e.spanglish = 'esp') and ($4 = '' or strpos(e.folded_text, $4) > 0)
      and ${matchesSql('e', '$1')}`;

const matchingIds = {
  name: 'find-flashcards',
  text: `select coalesce(array_to_json(array_agg(e.record_id) filter (where not e.collected)), '[]') as ids,
      count(*) filter (where not e.collected and e.spanish_audio_la <> '') as "withAudio",
      count(*) filter (where e.collected) as hidden
    from (${matching}) e`,
};

const wordsOfMatching = {
  name: 'list-words-of-found-flashcards',
  // `is true` reads the words of all examples in one go, as `matchesSql` does, and not example by example.
  text: `select coalesce(json_agg(words), '[]') as sentences
    from (select array_agg(v.related_vocabulary) as words
      from example_vocabulary v
      where (v.related_example in (select e.record_id from (${matching}) e where not e.collected)) is true
      group by v.related_example) found`,
};

interface Matching {
  ids: number[];
  withAudio: number;
  hidden: number;
}

interface FinderFilters {
  readonly includeSpanglish: boolean;
  readonly hideCollectedOf?: number | undefined;
  readonly text?: string | undefined;
}

const listValues = (marks: Buffer, { includeSpanglish, hideCollectedOf, text = '' }: FinderFilters) => [
  marks,
  includeSpanglish,
  hideCollectedOf ?? null,
  foldSentenceText(text),
];

/**
 * Returns the verified examples whose words match (`markWords`) and that hold the text, in no order, without those that
 * the student has collected.
 */
export async function findMatching(db: Db, marks: Buffer, filters: FinderFilters): Promise<Matching> {
  const [found] = await db.query<Matching>(matchingIds, listValues(marks, filters));
  return found ?? { ids: [], withAudio: 0, hidden: 0 };
}

export async function findWordsOfMatching(
  db: Db,
  marks: Buffer,
  filters: FinderFilters,
): Promise<number[][]> {
  const [found] = await db.query<{ sentences: number[][] }>(wordsOfMatching, listValues(marks, filters));
  return found?.sentences ?? [];
}

export const matchingAudio = {
  name: 'find-audio-examples',
  text: `select coalesce(array_to_json(array_agg(e.record_id order by e.record_id)), '[]')::text as json
    from examples e where ${withBothClips} and ${matchesSql('e', '$1')}`,
};

const matchingSentences = {
  name: 'find-first-sentences',
  text: `select e.record_id as "recordId" from examples e
    where ${verified} and e.spanish_audio_la <> '' and not (e.record_id = any($2::integer[])) and ${matchesSql('e', '$1')}
    order by length(e.spanish_example), e.record_id limit $3`,
};

/**
 * Returns up to `count` verified examples with Spanish audio whose words match, the shortest first, without the known
 * ones.
 */
export async function findSentences(
  db: Db,
  marks: Buffer,
  knownIds: readonly number[],
  count: number,
): Promise<number[]> {
  const found = await db.query<{ recordId: number }>(matchingSentences, [marks, knownIds, count]);
  return found.map(({ recordId }) => recordId);
}

/**
 * Returns SQL for the existing ones of the given examples, each once, in the given order: $1 ids, $2 the public
 * address.
 */
function readWanted(name: string, condition: string) {
  return {
    name,
    text: `select coalesce(json_agg(${exampleSql('e', '$2::text')} order by wanted.place), '[]')::text as json
      from (select id, min(place) as place from unnest($1::integer[]) with ordinality given (id, place) group by id) wanted
        join examples e on e.record_id = wanted.id
      where ${condition}`,
  };
}

export const verifiedExamplesById = readWanted('read-verified-examples', verified);
export const audioExamplesById = readWanted('read-audio-examples', withBothClips);

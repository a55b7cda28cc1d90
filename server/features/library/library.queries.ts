import type { Db } from '../../db/session.ts';
import { exampleSql } from '../json-sql.ts';
import { wantedSql } from './word-marks.ts';

// Verified examples and audio examples as `public/verified-examples` and `public/audio-examples` have them (api.md D6).
const verified = 'e.archived_at is null and e.vocab_complete';
const withBothClips = `${verified} and e.spanish_audio_la <> '' and e.english_audio <> ''`;

const matchingIds = {
  name: 'find-flashcards',
  text: `select coalesce(array_to_json(array_agg(e.record_id)), '[]') as ids,
      count(*) filter (where e.spanish_audio_la <> '') as "withAudio"
    from examples e
    where ${verified} and ($2::boolean or e.spanglish = 'esp') and ${wantedSql('e', '$1')}`,
};

/** The verified examples whose words are wanted (`markWords`), in no order. */
export async function findMatching(
  db: Db,
  marks: Buffer,
  includeSpanglish: boolean,
): Promise<{ ids: number[]; withAudio: number }> {
  const [found] = await db.query<{ ids: number[]; withAudio: number }>(matchingIds, [
    marks,
    includeSpanglish,
  ]);
  return found ?? { ids: [], withAudio: 0 };
}

/** The ids of the audio examples whose words are wanted; its value are the bytes of `markWords`. */
export const matchingAudio = {
  name: 'find-audio-examples',
  text: `select coalesce(array_to_json(array_agg(e.record_id order by e.record_id)), '[]')::text as json
    from examples e where ${withBothClips} and ${wantedSql('e', '$1')}`,
};

/** Those asked for that are left, each once and in the order first asked for: $1 ids, $2 the public address. */
function readWanted(name: string, condition: string) {
  return {
    name,
    text: `select coalesce(json_agg(${exampleSql('e', '$2::text')} order by wanted.place), '[]')::text as json
      from (select id, min(place) as place from unnest($1::integer[]) with ordinality given (id, place) group by id) wanted
        join examples e on e.record_id = wanted.id
      where ${condition}`,
  };
}

export const wantedVerified = readWanted('read-verified-examples', verified);
export const wantedAudio = readWanted('read-audio-examples', withBothClips);

import type { SharedStatement } from '../../http/shared-answers/shared-json.ts';
import { EXAMPLE_TABLES, exampleSql } from '../json-sql.ts';

/** The public address is the only parameter of these statements. */
function listExamples(name: string, condition: string): SharedStatement {
  return {
    name,
    reads: EXAMPLE_TABLES,
    text: `select coalesce(json_agg(${exampleSql('e', '$1::text')} order by e.record_id), '[]')::text as json
      from examples e where e.archived_at is null and ${condition}`,
  };
}

export const allExamples = listExamples('list-examples', 'true');

/** Verified means that the vocabulary is complete (api.md D6). */
export const verifiedExamples = listExamples('list-verified-examples', 'e.vocab_complete');

/** Verified and with both clips (api.md D6). */
export const audioExamples = listExamples(
  'list-audio-examples',
  `e.vocab_complete and e.spanish_audio_la <> '' and e.english_audio <> ''`,
);

import { instantSql } from '../db/instant-sql.ts';

/** Clips of this school are stored as site-relative paths and sent as absolute addresses (api.md 6.3). */
export function audioLinkSql(expression: string, publicUrl: string): string {
  return `case when starts_with(${expression}, '/audio/') then ${publicUrl} || ${expression} else ${expression} end`;
}

export const EXAMPLE_TABLES = ['examples', 'example_vocabulary', 'vocabulary'] as const;

/**
 * Returns SQL for the ten keys of an example as JSON (api.md 6.3); `example` is the table's alias, `publicUrl` a
 * parameter such as `$1`.
 */
export function exampleSql(example: string, publicUrl: string): string {
  return `json_build_object(
    'recordId', ${example}.record_id,
    'spanishExample', ${example}.spanish_example,
    'englishTranslation', ${example}.english_translation,
    'spanishAudioLa', ${audioLinkSql(`${example}.spanish_audio_la`, publicUrl)},
    'englishAudio', ${audioLinkSql(`${example}.english_audio`, publicUrl)},
    'spanglish', ${example}.spanglish,
    'vocabIncluded', (
      select coalesce(json_agg(v.description_of_vocabulary_skill order by ev.position), '[]')
      from example_vocabulary ev join vocabulary v on v.record_id = ev.related_vocabulary
      where ev.related_example = ${example}.record_id),
    'vocabComplete', ${example}.vocab_complete,
    'dateCreated', ${instantSql(`${example}.date_created`)},
    'dateModified', ${instantSql(`${example}.date_modified`)})`;
}

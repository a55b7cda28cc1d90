import type { NewExample } from '@soltura/contract/authoring';
import type { Db } from '../../db/session.ts';

/** What became of an example that may be stored. */
export interface StoredExample {
  id: number;
  isNew: boolean;
}

// Nobody else takes this number: the other lock of the product is that of the migrations.
const LOCK = 7_404_001;

const waitForOthers = { name: 'lock-new-examples', text: 'select pg_advisory_xact_lock($1)' };

const storeStatement = {
  name: 'store-examples',
  text: `with given as (
      select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])
        with ordinality as list (spanish, english, spanish_audio, english_audio, place)),
    kept as (
      select distinct on (spanish) given.*, (
        select min(e.record_id) from examples e
        where e.spanish_example = spanish and e.english_translation = english and e.archived_at is null) as held
      from given order by spanish, place),
    made as (
      insert into examples
        (spanish_example, english_translation, spanish_audio_la, english_audio, date_created, date_modified)
      select spanish, english, spanish_audio, english_audio, $5, $5 from kept where held is null order by place
      returning record_id, spanish_example)
    select coalesce(kept.held, made.record_id) as id, kept.held is null and given.place = kept.place as "isNew"
    from given join kept using (spanish)
      left join made on made.spanish_example = spanish and kept.held is null
    order by given.place`,
};

/**
 * Stores examples that keep the rules; answers one entry for each, in their order.
 *
 * What is stored with the same two texts is not stored again, and of several with the same Spanish text the first is
 * stored for all of them (api.md 7.4). One request at a time gets here: the next one finds what this one has stored.
 */
export function storeExamples(db: Db, examples: readonly NewExample[], now: Date): Promise<StoredExample[]> {
  return db.transaction(async (transaction) => {
    await transaction.query(waitForOthers, [LOCK]);
    return transaction.query<StoredExample>(storeStatement, [
      examples.map((example) => example.spanishExample),
      examples.map((example) => example.englishTranslation),
      examples.map((example) => example.spanishAudioLa),
      examples.map((example) => example.englishAudio),
      now,
    ]);
  });
}

import type { MendedMistake } from '@soltura/contract/typos/typo-reports';
import type { Day } from '@soltura/domain/dates';
import {
  fieldOfMistake,
  MAX_MENDED_TOLD,
  MAX_MISTAKES_A_DAY,
  MENDED_TOLD_DAYS,
  type MistakeKind,
} from '@soltura/domain/typos/mistake';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db } from '../../db/session.ts';

const DAY_MS = 86_400_000;

// Serializes the reports of a person, so that no more are stored at once than one after the other.
const lockReporter = {
  name: 'lock-reporter-of-mistake',
  text: 'select from users where record_id = $1 for no key update',
};

// The text of the sentence is stored as it is now, or the link of its clip; no report of a learner corrects anything.
const store = {
  name: 'store-mistake',
  text: `with sentence as (
      select record_id, case $3::text when 'spanishExample' then spanish_example when 'englishTranslation' then english_translation
        else spanish_audio_la end as stored
      from examples where record_id = $1 and archived_at is null),
    known as (
      select record_id from typo_reports
      where related_example = $1 and kind = $2::text and status = 'open' and reporter = $5 order by record_id limit 1),
    today as (
      select count(*)::integer as count from (
        select from typo_reports where reporter = $5 and day = $6::date limit ${MAX_MISTAKES_A_DAY}) counted),
    changed as (
      update typo_reports set note = $4
      where record_id = (select record_id from known) and note <> $4 and status = 'open' and exists (select from sentence)),
    added as (
      insert into typo_reports (related_example, field, kind, stored, suggestion, note, reporter, reported_at, day)
      select s.record_id, $3, $2, s.stored, case $3 when 'spanishAudioLa' then '' else s.stored end, $4, $5,
        $7::timestamptz, $6::date
      from sentence s, today t
      where not exists (select from known) and t.count < ${MAX_MISTAKES_A_DAY}
      returning record_id)
    select exists (select from sentence) as "isThere", ${MAX_MISTAKES_A_DAY} - t.count as "left",
      (select record_id from known) as "knownId", (select record_id from added) as "addedId"
    from today t`,
};

const mended = {
  name: 'list-mended-mistakes',
  text: `select related_example as "exampleId", kind, note as line, ${instantSql('decided_at')} as "mendedAt"
    from typo_reports where reporter = $1 and status = 'fixed' and decided_at > $2
    order by decided_at desc limit ${MAX_MENDED_TOLD}`,
};

const ofDay = {
  name: 'count-mistakes-of-day',
  text: `select count(*)::integer as count from (
    select from typo_reports where reporter = $1 and day = $2::date limit ${MAX_MISTAKES_A_DAY}) counted`,
};

interface GivenMistake {
  readonly exampleId: number;
  readonly kind: MistakeKind;
  readonly line: string;
  readonly reporter: number;
  readonly day: Day;
  readonly now: Date;
}

interface StoredMistake {
  readonly isThere: boolean;
  /** The number of reports that were still allowed on the day before this one. */
  readonly left: number;
  readonly knownId: number | null;
  /** Null when nothing was stored. */
  readonly addedId: number | null;
}

/**
 * Stores a mistake that a person reports. An undecided report of the same mistake by the person gets the new line
 * instead of a second one. Call it in a transaction.
 */
export async function storeMistake(db: Db, given: GivenMistake): Promise<StoredMistake | undefined> {
  const { exampleId, kind, line, reporter, day, now } = given;
  await db.query(lockReporter, [reporter]);
  const values = [exampleId, kind, fieldOfMistake(kind), line, reporter, day, now];
  const [stored] = await db.query<StoredMistake>(store, values);
  return stored;
}

export function listMended(db: Db, reporter: number, now: Date): Promise<MendedMistake[]> {
  return db.query(mended, [reporter, new Date(now.getTime() - MENDED_TOLD_DAYS * DAY_MS)]);
}

export async function countLeft(db: Db, reporter: number, day: Day): Promise<number> {
  const [counted] = await db.query<{ count: number }>(ofDay, [reporter, day]);
  return MAX_MISTAKES_A_DAY - (counted?.count ?? 0);
}

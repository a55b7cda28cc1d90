import { DRAFT_DAYS } from '@soltura/domain/tasks/recording';
import type { Db } from '../db/session.ts';
import type { SettingValues } from '../settings.ts';

// Retention (docs/privacy.md). Each statement deletes a part at a time, so that nobody waits long for a lock; the
// rest is deleted an hour later.

const DAY_MS = 86_400_000;
const STUDENTS_AT_ONCE = 100;
const RECORDS_AT_ONCE = 1_000;
const LINES_AT_ONCE = 5_000;
/** Each may have 5 MB. */
const RECORDINGS_AT_ONCE = 50;
const MAX_PARTS = 50;

// The texts of students whose last membership ended before a day.
const forgetNotes = {
  name: 'forget-notes-of-former-students',
  text: `with former as materialized (
      select s.record_id from coaching_students s
      where s.record_id > $2::integer and s.erased_at is null
        and exists (select from memberships m where m.related_student = s.record_id)
        and not exists (select from memberships m
          where m.related_student = s.record_id and (m.end_date is null or m.end_date >= $1::date))
      order by s.record_id limit $3),
    own as materialized (select w.record_id from former f join memberships m on m.related_student = f.record_id
      join weeks w on w.related_membership = m.record_id),
    emptied as (update weeks w set notes = '' from own where w.record_id = own.record_id and w.notes <> ''
      returning 'weeks' as kind, w.record_id as id),
    tasks as (update assignments a set notes = '', areas_of_difficulty = '', assignment_link = '' from own
      where a.related_week = own.record_id and (a.notes, a.areas_of_difficulty, a.assignment_link) <> ('', '', '')
      returning 'assignments' as kind, a.record_id as id),
    calls as (update private_calls p set notes = '', areas_of_difficulty = '' from own
      where p.related_week = own.record_id and (p.notes, p.areas_of_difficulty) <> ('', '')
      returning 'private-calls' as kind, p.record_id as id),
    records as (select * from emptied union all select * from tasks union all select * from calls),
    lines as (update change_history h set before = h.before - $4::text[], after = h.after - $4::text[] from records r
      where h.record_type = r.kind and h.changed_record = r.id and (h.before ?| $4::text[] or h.after ?| $4::text[])
      returning h.change_set),
    sets as (update change_sets s set is_final = true from lines l where s.record_id = l.change_set)
    select max(record_id) as last, count(*)::integer as found from former`,
};
const NOTES = ['notes', 'areasOfDifficulty', 'assignmentLink'];

const forgetLinks = (kind: string, table: string, column: string) => ({
  name: `forget-old-recordings-of-${kind}`,
  text: `with old as (select record_id from ${table} where ${column} <> '' and date < $1::date
      order by date limit $2 for update skip locked),
    emptied as (update ${table} t set ${column} = '' from old where t.record_id = old.record_id returning t.record_id),
    lines as (update change_history h set before = h.before - $3::text, after = h.after - $3::text from emptied e
      where h.record_type = '${kind}' and h.changed_record = e.record_id and (h.before ? $3 or h.after ? $3)
      returning h.change_set),
    sets as (update change_sets s set is_final = true from lines l where s.record_id = l.change_set)
    select count(*)::integer as found from emptied`,
});
const forgetCalls = forgetLinks('private-calls', 'private_calls', 'recording');
const forgetSessions = forgetLinks('group-sessions', 'group_sessions', 'zoom_link');

// Entries of erasures stay.
const forgetHistory = {
  name: 'forget-old-history',
  text: `with gone as (delete from change_history where record_id in (
      select record_id from change_history where at < $1 and action <> 'erased' order by at limit $2) returning record_id)
    select count(*)::integer as found from gone`,
};

const forgetSets = {
  name: 'forget-old-change-sets',
  text: `with gone as (delete from change_sets where record_id in (
      select s.record_id from change_sets s
      where s.at < $1 and not exists (select from change_history h where h.change_set = s.record_id)
      order by s.record_id limit $2) returning record_id)
    select count(*)::integer as found from gone`,
};

const forgetReports = {
  name: 'forget-decided-typo-reports',
  text: `with gone as (delete from typo_reports where record_id in (
      select record_id from typo_reports where status <> 'open' and decided_at < $1 order by decided_at limit $2)
      returning record_id)
    select count(*)::integer as found from gone`,
};

// After a week nothing can be undone any more.
const forgetMerges = {
  name: 'forget-old-merges-of-users',
  text: `with gone as (delete from user_merges where record_id in (
      select record_id from user_merges where at < $1 order by at limit $2) returning record_id)
    select count(*)::integer as found from gone`,
};

const forgetGivenCards = {
  name: 'forget-cards-of-old-given-sets',
  text: `with gone as (update given_sets set cards = '{}' where record_id in (
      select record_id from given_sets where at < $1 and cards <> '{}' order by at limit $2) returning record_id)
    select count(*)::integer as found from gone`,
};

// A hand-in of a withdrawn task never came back: the day of the latest hand-in counts, and the withdrawal can be undone for
// some days.
const forgetSpoken = {
  name: 'forget-sound-of-old-hand-ins',
  text: `with old as (select r.record_id from recordings r join tasks t on t.record_id = r.related_task
        left join hand_ins h on h.related_task = t.record_id
      where r.made_at < $1 and r.removed_at is null and r.handed_in_at is not null
        and t.status in ('returned', 'withdrawn') and coalesce(t.returned_at, h.handed_in_at, t.handed_in_at) < $1
        and (t.status = 'returned' or not exists (select from change_history c
          where c.record_type = 'tasks' and c.changed_record = t.record_id and c.at > $4))
      order by r.made_at limit $2 for update of r skip locked),
    sound as (delete from recording_pieces p using old where p.related_recording = old.record_id),
    emptied as (update recordings r set received_bytes = 0, removed_at = $3 from old where r.record_id = old.record_id
      returning r.record_id)
    select count(*)::integer as found from emptied`,
};

// Also those that were never sent to their end.
const forgetDrafts = {
  name: 'forget-old-drafts-of-recordings',
  text: `with old as (select r.record_id from recordings r where r.handed_in_at is null and r.made_at < $1
      order by r.made_at limit $2 for update of r skip locked),
    gone as (delete from recordings r using old where r.record_id = old.record_id returning r.record_id)
    select count(*)::integer as found from gone`,
};

const TAKEN_BACK_DAYS = 8;

type Days = Pick<
  SettingValues,
  'keepNotesDays' | 'keepRecordingsDays' | 'keepSpokenDays' | 'keepHistoryDays'
>;

/**
 * Deletes data whose retention has ended: notes on former students, links to recordings, the sound of hand-ins and
 * drafts of it, the history with the typo reports that were decided, and the records by which merges of users and given
 * sets are undone.
 */
export async function deleteExpiredData(db: Db, days: Days, now: Date): Promise<void> {
  const { keepNotesDays, keepRecordingsDays, keepSpokenDays, keepHistoryDays } = days;
  const before = (kept: number) => new Date(now.getTime() - kept * DAY_MS);
  const longAgo = before(TAKEN_BACK_DAYS);
  await inParts(db, forgetMerges, [longAgo, LINES_AT_ONCE], LINES_AT_ONCE);
  await inParts(db, forgetGivenCards, [longAgo, RECORDS_AT_ONCE], RECORDS_AT_ONCE);
  await inParts(db, forgetDrafts, [before(DRAFT_DAYS), RECORDINGS_AT_ONCE], RECORDINGS_AT_ONCE);
  if (keepSpokenDays > 0) {
    const values = [before(keepSpokenDays), RECORDINGS_AT_ONCE, now, longAgo];
    await inParts(db, forgetSpoken, values, RECORDINGS_AT_ONCE);
  }
  if (keepNotesDays > 0) await deleteNotesBefore(db, before(keepNotesDays));
  if (keepRecordingsDays > 0) {
    const day = before(keepRecordingsDays);
    await inParts(db, forgetCalls, [day, RECORDS_AT_ONCE, 'recording'], RECORDS_AT_ONCE);
    await inParts(db, forgetSessions, [day, RECORDS_AT_ONCE, 'zoomLink'], RECORDS_AT_ONCE);
  }
  if (keepHistoryDays > 0) {
    const at = before(keepHistoryDays);
    await inParts(db, forgetHistory, [at, LINES_AT_ONCE], LINES_AT_ONCE);
    await inParts(db, forgetReports, [at, LINES_AT_ONCE], LINES_AT_ONCE);
    await inParts(db, forgetSets, [at, LINES_AT_ONCE], LINES_AT_ONCE);
  }
}

async function deleteNotesBefore(db: Db, day: Date): Promise<void> {
  let last = 0;
  for (;;) {
    const [part] = await db.query<{ last: number | null; found: number }>(forgetNotes, [
      day,
      last,
      STUDENTS_AT_ONCE,
      NOTES,
    ]);
    if (!part || part.last === null || part.found < STUDENTS_AT_ONCE) return;
    last = part.last;
  }
}

async function inParts(
  db: Db,
  statement: typeof forgetHistory,
  values: unknown[],
  size: number,
): Promise<void> {
  for (let part = 0; part < MAX_PARTS; part += 1) {
    const [done] = await db.query<{ found: number }>(statement, values);
    if ((done?.found ?? 0) < size) return;
  }
}

import { isStorable } from '@soltura/domain/storable-text';
import { toAddress } from '../../addresses.ts';
import { allowRenumberingAuditEvents } from '../../audit/audit-events.ts';
import { countPast } from '../../changes/record-ids.ts';
import type { Db } from '../../db/session.ts';
import { LEFT_FREE } from '../../identity/staff-roles.ts';
import type { TableFileRow } from './csv/read-table-file.ts';
import { lockAdmins } from './user-rules.ts';

const findGranted = {
  name: 'find-granted-users-of-file',
  text: `select u.record_id as "from", x."recordId" as "to"
    from json_to_recordset($1::json) as x("recordId" integer, "emailAddress" text)
      join users u on lower(u.email_address) = lower(x."emailAddress") and u.email_address <> ''
    where u.record_id > ${LEFT_FREE} and u.record_id <> x."recordId"
      and not exists (select from users other where other.record_id = x."recordId")
    order by u.record_id for no key update of u`,
};

// One statement, because the database checks references when a statement ends.
const move = {
  name: 'move-granted-user',
  text: `with history as (update change_history set actor = $2 where actor = $1),
      sets as (update change_sets set actor = $2 where actor = $1),
      own_history as (
        update change_history set changed_record = $2 where record_type = 'users' and changed_record = $1),
      audited as (
        update audit_events set actor = case actor when $1 then $2 else actor end,
          subject = case subject when $1 then $2 else subject end
        where actor = $1 or subject = $1),
      set as (update settings set changed_by = $2 where changed_by = $1),
      tokens as (update access_tokens set user_id = $2 where user_id = $1),
      preferred as (update user_preferences set user_id = $2 where user_id = $1),
      reminded as (update reminders set user_id = $2 where user_id = $1),
      told as (update coaching_mails set user_id = $2 where user_id = $1),
      subscribing as (update calendar_feeds set user_id = $2 where user_id = $1),
      subscribed as (update push_subscriptions set user_id = $2 where user_id = $1),
      collected as (update student_examples set related_student = $2 where related_student = $1),
      reviewed as (update reviews set related_student = $2 where related_student = $1),
      corrected as (update review_corrections set related_student = $2 where related_student = $1),
      finished as (update quiz_runs set related_student = $2 where related_student = $1),
      offered as (update offered_examples set related_student = $2 where related_student = $1),
      answered as (update review_answers set related_student = $2 where related_student = $1),
      accepted as (update accepted_answers set related_student = $2 where related_student = $1),
      reported as (update typo_reports set reporter = $2 where reporter = $1),
      asked as (update surveys set related_student = $2 where related_student = $1)
    update users set record_id = $2 where record_id = $1`,
};

/**
 * Gives users who were granted a role before the import of the school the ids that the file has for their addresses.
 * Returns the new ids by the old ones. Otherwise the file's rows would be refused as second users with these addresses.
 */
export async function moveGranted(
  db: Db,
  rows: readonly TableFileRow[],
): Promise<ReadonlyMap<number, number>> {
  const given = rows.flatMap(({ recordId, cells }) => {
    const emailAddress = toAddress(cells['emailAddress'] ?? '');
    // A row with an address that cannot be stored is refused later.
    return recordId && emailAddress !== '' && isStorable(emailAddress) ? [{ recordId, emailAddress }] : [];
  });
  // Admins are locked first, as in every write of users, so that writes cannot deadlock.
  await lockAdmins(db);
  const found = await db.query<{ from: number; to: number }>(findGranted, [JSON.stringify(given)]);
  const moved = new Map<number, number>();
  if (found.length > 0) await allowRenumberingAuditEvents(db);
  for (const { from, to } of found) {
    // The second row with the same address is refused later.
    if (moved.has(from)) continue;
    await db.query(move, [from, to]);
    moved.set(from, to);
  }
  if (moved.size > 0) await countPast(db, 'users', Math.max(...moved.values()));
  return moved;
}

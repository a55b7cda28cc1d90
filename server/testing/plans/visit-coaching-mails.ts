import { type CoachingMailKind, coachingMailKinds } from '@soltura/domain/coaching-mails/coaching-mail';
import type { Db } from '../../db/session.ts';
import { makeCoachingMail } from '../../features/coaching-mails/make-coaching-mail.ts';
import {
  queueCallMails,
  queueHandedInMail,
  queueTaskMails,
  queueTaskMailsAgain,
} from '../../features/coaching-mails/queue-coaching-mails.ts';
import type { SignInServer } from '../../identity/testing/sign-in-server.ts';
import type { LargeSchool } from '../large/fill.ts';

const NOW = new Date('2090-01-07T18:00:00Z');

// Three calls of students who can be mailed, among those of all.
const makeDue = {
  name: 'make-calls-due',
  text: `update planned_calls set starts_at = '2090-01-08T17:00:00Z' where record_id in (
    select p.record_id from planned_calls p join planned_attendees a on a.planned_call = p.record_id
      join coaching_students s on s.record_id = a.coaching_student and s.archived_at is null
      join users u on u.coaching_student = s.record_id and u.archived_at is null and u.student_role = 'student'
      join accounts c on lower(c.email) = lower(u.email_address)
    where p.status = 'planned' order by p.record_id desc limit 3)`,
};

const told = {
  name: 'find-told-of-call',
  text: `select lower(u.email_address) as email from coaching_mails m join users u on u.record_id = m.user_id
    where m.kind = 'calls' and m.starts_at = '2090-01-08T17:00:00Z' order by m.record_id limit 1`,
};

const tasksOf = {
  name: 'list-tasks-to-tell',
  text: `select min(record_id) filter (where status = 'given') as given,
      min(record_id) filter (where status = 'handed in') as "handedIn",
      min(record_id) filter (where status = 'returned') as returned
    from tasks where related_student = $1`,
};

const confirm = {
  name: 'confirm-address-of-coach',
  text: `insert into accounts (email, email_verified_at) values (lower($1), now()) on conflict do nothing`,
};

const mailer = { wake: () => {} };

/** Tells a student and a coach of the large school of tasks and calls, and makes and settles each kind of mail. */
export async function visitCoachingMails(
  db: Db,
  watched: Db,
  { config, student, coach }: Pick<SignInServer, 'config'> & Pick<LargeSchool, 'student' | 'coach'>,
): Promise<void> {
  await db.query(confirm, [coach.emailAddress]);
  await db.query(makeDue);
  const [tasks] = await db.query<Record<'given' | 'handedIn' | 'returned', number | null>>(tasksOf, [
    student.coachingStudent,
  ]);
  for (const kind of ['given', 'returned'] as const)
    await queueTaskMails({ mailer }, watched, kind, [tasks?.[kind] ?? 0]);
  await queueTaskMailsAgain(watched, [tasks?.given ?? 0, tasks?.returned ?? 0]);
  await queueHandedInMail({ mailer, config }, watched, tasks?.handedIn ?? 0);
  await queueCallMails({ db: watched, mailer }, NOW);
  const [called] = await db.query<{ email: string }>(told);
  const addresses: Readonly<Record<CoachingMailKind, string>> = {
    given: student.emailAddress,
    returned: student.emailAddress,
    calls: called?.email ?? '',
    handedIn: coach.emailAddress,
  };
  for (const kind of coachingMailKinds) {
    const email = addresses[kind].toLowerCase();
    const mail = await makeCoachingMail({ config, db: watched, now: NOW }, email, kind);
    await mail?.settle?.(watched);
  }
}

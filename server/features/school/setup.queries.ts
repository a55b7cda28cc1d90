import type { SetupProgress } from '@soltura/contract/school/school';
import type { Db } from '../../db/session.ts';
import { DEMO_MARK } from '../../demo/load.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';

const SETUP = 'setup';
/** Counting stops at this number: a first run has fewer students, and the admin of a large school need not wait. */
const MAX_COUNTED = 1000;

const readCounts = {
  name: 'read-setup-progress',
  text: `select
    exists (select from settings where key = any ($1)) as "isEnded",
    (select count(*)::int from programs where archived_at is null) as programs,
    (select count(*)::int from program_lessons l join programs p on p.record_id = l.related_program
      where l.archived_at is null and p.archived_at is null) as "programLessons",
    (select count(*)::int from coaches where archived_at is null) as coaches,
    (select count(*)::int from (
      select from users u join programs p on p.record_id = u.related_program
      where u.student_role = 'student' and u.archived_at is null and p.archived_at is null
      limit ${MAX_COUNTED}) counted) as students,
    (select count(*)::int from examples where vocab_complete and archived_at is null) as "verifiedExamples"`,
};

const end = {
  name: 'end-setup',
  text: `insert into settings (key, value, changed_at, changed_by)
    values ($1, jsonb_build_object('endedAt', $2::timestamptz), $2, $3) on conflict (key) do nothing`,
};

export async function readProgress(db: Db): Promise<SetupProgress> {
  const [row] = await db.query<Omit<SetupProgress, 'isSetUp'> & { isEnded: boolean }>(readCounts, [
    [SETUP, DEMO_MARK],
  ]);
  if (!row) throw new Error('The progress answered no row.');
  const { isEnded, ...counts } = row;
  const { programLessons, coaches, students, verifiedExamples } = counts;
  const isReady = [programLessons, coaches, students, verifiedExamples].every((count) => count > 0);
  return { isSetUp: isEnded || isReady, ...counts };
}

export async function endSetup({
  db,
  user,
  now,
}: Pick<Call<CallingUser>, 'db' | 'user' | 'now'>): Promise<void> {
  await db.query(end, [SETUP, now, user.recordId]);
}

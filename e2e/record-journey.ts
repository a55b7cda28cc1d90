import type { Db } from '@soltura/server/db/session';
import { test as base } from './fixtures.ts';
import { makeStudentWeek, makeWeeklyScene, type StudentWeek, type WeeklyScene } from './weekly.ts';

export { expect } from './fixtures.ts';

/**
 * A scene of a coach, a course with group calls and a lesson; `eva` is the week of a student without records.
 * `beAdmin` signs in an admin who is no coach.
 */
interface RecordJourney {
  scene: WeeklyScene;
  eva: StudentWeek;
  beCoach: () => Promise<void>;
  beAdmin: () => Promise<void>;
}

export const test = base.extend<RecordJourney>({
  scene: async ({ db, makePerson }, use) => use(await makeWeeklyScene({ db, makePerson })),
  eva: async ({ db, scene }, use) => use(await makeStudentWeek(db, scene, { first: 'Eva' })),
  beCoach: ({ page, scene, signIn }, use) => use(() => signIn(page, scene.coach)),
  beAdmin: ({ page, makePerson, signIn }, use) =>
    use(async () => signIn(page, await makePerson({ name: 'Ada', adminRole: 'admin' }))),
});

interface StoredAssignment {
  recordId: number;
  type: string;
  rating: string;
  notes: string;
  difficulties: string;
  link: string;
  version: number;
}

/** Returns the assignments of a week, the oldest first. */
export async function readAssignments(db: Db, week: { recordId: number }): Promise<StoredAssignment[]> {
  return db.query<StoredAssignment>(
    {
      name: 'journey-assignments',
      text: `select record_id "recordId", assignment_type type, rating, notes, areas_of_difficulty difficulties,
               assignment_link link, version
             from assignments where related_week = $1 order by record_id`,
    },
    [week.recordId],
  );
}

interface StoredSession {
  recordId: number;
  type: string;
  comments: string;
  attendees: number[];
  version: number;
}

/** Returns the group sessions of the scene's coach, the oldest first. */
export async function readSessions(db: Db, { entry }: WeeklyScene): Promise<StoredSession[]> {
  return db.query<StoredSession>(
    {
      name: 'journey-sessions',
      text: `select s.record_id "recordId", s.session_type type, s.comments, s.version,
               array(select a.student from group_attendees a where a.group_session = s.record_id order by a.student)
                 attendees
             from group_sessions s where s.coach = $1 order by s.record_id`,
    },
    [entry.recordId],
  );
}

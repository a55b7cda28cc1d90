import type { Db } from '../db/session.ts';

type Archivable =
  | 'coaches'
  | 'coaching_lessons'
  | 'coaching_students'
  | 'examples'
  | 'program_lessons'
  | 'programs'
  | 'quizzes'
  | 'quiz_groups'
  | 'quiz_presets'
  | 'session_topics'
  | 'users'
  | 'vocabulary';

export async function archive(db: Db, table: Archivable, ids: readonly number[]): Promise<void> {
  const text = `update ${table} set archived_at = now() where record_id = any($1::integer[])`;
  await db.query({ name: `archive-${table}`, text }, [ids]);
}

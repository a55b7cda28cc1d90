import { listTexts, type Row } from '@soltura/domain/tables/table';
import type { ChangeSet } from '../../changes/change-set.ts';
import { lockRecords } from '../../changes/record-source.ts';
import { storeRecords } from '../../changes/store-records.ts';
import { sourceOf } from './table-sources.ts';

const groupsWith = {
  name: 'find-groups-with-quizzes',
  text: `select l.related_group as id, array_agg(q.quiz_nickname) as nicknames
    from quiz_group_quizzes l join quizzes q on q.record_id = l.related_quiz
    where l.related_quiz = any($1::integer[]) group by l.related_group order by l.related_group`,
};

/**
 * Takes quizzes that are deleted next out of their groups, as a change of these, so that an undo brings them back. The
 * groups in `except` are left to the caller.
 */
export async function leaveQuizGroups(
  changes: ChangeSet,
  quizzes: readonly number[],
  except: ReadonlySet<number> = new Set(),
): Promise<void> {
  const found = await changes.db.query<{ id: number; nicknames: string[] }>(groupsWith, [quizzes]);
  const leaving = new Map(
    found.filter(({ id }) => !except.has(id)).map(({ id, nicknames }) => [id, nicknames]),
  );
  const source = sourceOf('quiz-groups');
  const groups = await lockRecords<Row>(changes.db, source, [...leaving.keys()]);
  const changed = [...groups.values()].map((stored) => {
    const gone = leaving.get(stored.recordId) ?? [];
    const staying = listTexts(stored.values['quizzes']).filter((nickname) => !gone.includes(nickname));
    return { stored, next: { ...stored.values, quizzes: staying } };
  });
  await storeRecords(changes, source, { changed });
}

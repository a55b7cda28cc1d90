import type { Row } from '@soltura/domain/tables/table';
import type { ChangeSet } from '../../changes/change-set.ts';
import { storeRecords } from '../../changes/store-records.ts';
import type { UnknownIds } from '../examples/refuse-example.ts';
import { sourceOf } from '../tables/table-sources.ts';

const lockQuiz = {
  name: 'lock-quiz',
  text: 'select from quizzes where record_id = $1 and archived_at is null for no key update',
};

const findExamples = {
  name: 'find-examples-for-quiz',
  text: `select record_id as id from examples where record_id = any($1::integer[]) and archived_at is null
    order by record_id for key share`,
};

const readLinks = {
  name: 'read-quiz-examples',
  text: `select record_id as "recordId", related_example as example, position from quiz_examples
    where related_quiz = $1 order by position`,
};

interface Link {
  recordId: number;
  example: number;
  position: number;
}

/**
 * Adds examples at the end of a quiz, in their order; those already in it stay where they are. Returns the ids of the
 * links, or the unknown quiz or examples; then none is added.
 */
export async function addQuizExamples(
  changes: ChangeSet,
  quizId: number,
  exampleIds: readonly number[],
): Promise<number[] | 'quiz-unknown' | UnknownIds> {
  const { db } = changes;
  // Locked, because two concurrent calls would take the same positions.
  if ((await db.query(lockQuiz, [quizId])).length === 0) return 'quiz-unknown';
  const wanted = [...new Set(exampleIds)];
  const known = await db.query<{ id: number }>(findExamples, [wanted]);
  const knownIds = new Set(known.map(({ id }) => id));
  const unknown = wanted.filter((id) => !knownIds.has(id));
  if (unknown.length > 0) return { unknown };
  const links = await db.query<Link>(readLinks, [quizId]);
  const ids = new Map(links.map(({ example, recordId }) => [example, recordId]));
  const last = links.at(-1)?.position ?? -1;
  const created = wanted
    .filter((id) => !ids.has(id))
    .map((relatedExample, index): { values: Row } => ({
      values: { relatedQuiz: quizId, relatedExample, position: last + 1 + index },
    }));
  const newIds = await storeRecords(changes, sourceOf('quiz-examples'), { created });
  for (const [index, { values }] of created.entries())
    ids.set(Number(values['relatedExample']), newIds[index] ?? 0);
  return exampleIds.flatMap((id) => ids.get(id) ?? []);
}

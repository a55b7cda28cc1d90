import type { AnswerOf } from '@soltura/contract/endpoint';
import { collecting } from '@soltura/contract/flashcards/collecting';
import { type Call, implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { readOrRefuse } from '../read-json.ts';
import { collectCards, removeCardsOf } from './collecting.queries.ts';

export const collectingRoutes = implement(collecting, {
  async collectMine({ body }, call) {
    return collect([call.user.recordId, body.exampleIds, false], call);
  },

  removeMine({ body }, call) {
    return removeOrRefuse(call.user.recordId, body.cardIds, call);
  },

  async collectForStudent({ params, body }, call) {
    return collect([params.studentId, body.exampleIds, body.isCustom ?? false], call);
  },

  removeForStudent({ params, body }, call) {
    return removeOrRefuse(params.studentId, body.cardIds, call);
  },
});

type Writing = Pick<Call<unknown>, 'db' | 'announce'>;
type Collected = [studentId: number, exampleIds: readonly number[], isCustom: boolean];

async function collect(values: Collected, { db, announce }: Writing) {
  const text = await readOrRefuse(db, collectCards, values, 'student-not-found');
  announce('cards', [values[0]]);
  return new JsonText<AnswerOf<typeof collecting.collectMine>>(text);
}

async function removeOrRefuse(
  studentId: number,
  cardIds: readonly number[],
  { db, announce }: Writing,
): Promise<number[]> {
  const removed = await removeCardsOf(db, studentId, cardIds);
  if (!removed) throw new Refusal('student-not-found');
  announce('cards', [studentId]);
  return removed;
}

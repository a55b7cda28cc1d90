import { feedbackCards } from '@soltura/contract/tasks/feedback-cards';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findOwnCoachId } from '../people/coach-list.ts';
import { declineCard, findReaderOfTask, listAskedCards, readCardsOfLines } from './feedback-cards.queries.ts';
import { makeCardOfLine } from './make-card.ts';

export const feedbackCardsRoutes = implement(feedbackCards, {
  async ofLines({ params, body }, { db }) {
    const reader = await findReaderOfTask(db, params.id);
    if (!reader) throw new Refusal('record-not-found');
    return readCardsOfLines(db, { task: params.id, userId: reader.userId }, body.lines);
  },

  make: ({ params, body }, call) => makeCardOfLine(call, params.id, body),

  async asked({ query }, { db, user, config }) {
    if (query.coach !== 'me') return listAskedCards(db, null);
    const coach = await findOwnCoachId(db, user, config);
    return coach === null ? [] : listAskedCards(db, coach);
  },

  async decline({ body: { recordId, isDeclined } }, { db, announce }) {
    const task = await declineCard(db, recordId, isDeclined);
    if (task === undefined) throw new Refusal('record-not-found');
    const reader = await findReaderOfTask(db, task);
    announce('tasks', [task]);
    if (reader?.userId) announce('coaching', [reader.userId]);
    return recordId;
  },
});

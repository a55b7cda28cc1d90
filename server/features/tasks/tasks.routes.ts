import { type Task, tasks } from '@soltura/contract/tasks/tasks';
import { chooseWordsInText, listDifferentWords } from '@soltura/domain/tasks/words-in-hand-in';
import { readVersion } from '../../changes/based-on.ts';
import type { Db } from '../../db/session.ts';
import { implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findOwnCoachId } from '../people/coach-list.ts';
import { readOrRefuse } from '../read-json.ts';
import { oneTask } from './one-task.queries.ts';
import { listPlacements } from './placements.queries.ts';
import { readPlaces, returnTask } from './return-task.ts';
import { listTasks } from './tasks.queries.ts';
import { findHandedInText, listWordsInText } from './words-in-hand-in.queries.ts';
import { changeTask, giveTasks, withdrawTask } from './write-tasks.ts';

export const tasksRoutes = implement(tasks, {
  placements: ({ body }, { db }) => listPlacements(db, body.students),

  async list({ query }, { db, user, config }) {
    const { coach: asked = 'all', student, status, before } = query;
    const isOwn = asked === 'me';
    const coach = isOwn ? await findOwnCoachId(db, user, config) : asked;
    if (coach === null) return { tasks: [], count: 0 };
    return listTasks(db, { coach: coach === 'all' ? null : coach, student, status, before });
  },

  async one({ params }, { db }) {
    return readTask(db, params.id);
  },

  places: ({ params, query }, call) => readPlaces(call, params.id, query.timeZone),

  async words({ params }, { db }) {
    const handedIn = await findHandedInText(db, params.id);
    if (!handedIn) throw new Refusal('record-not-found');
    const words = listDifferentWords(handedIn.text);
    if (handedIn.userId === null || words.length === 0) return [];
    const found = await listWordsInText(db, handedIn.userId, words);
    return chooseWordsInText(found).map(({ vocabularyId, word, hasCard, interval }) => {
      return { vocabularyId, word, hasCard, interval };
    });
  },

  give: ({ body }, call) => giveTasks(call, body),

  async change({ params, headers, body }, call) {
    const target = { id: params.id, version: readVersion(headers) };
    return readTask(call.db, await changeTask(call, target, body));
  },

  withdraw: ({ params, headers }, call) =>
    withdrawTask(call, { id: params.id, version: readVersion(headers) }),

  async return({ params, headers, body }, call) {
    const target = { id: params.id, version: readVersion(headers) };
    return readTask(call.db, await returnTask(call, target, body));
  },
});

async function readTask(db: Db, id: number): Promise<JsonText<Task>> {
  return new JsonText(await readOrRefuse(db, oneTask, [id], 'record-not-found'));
}

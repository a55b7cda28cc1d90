import { groups } from '@soltura/contract/records/groups';
import { addDays, type Day, parseDay, toDay } from '@soltura/domain/dates';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import { readVersion } from '../../changes/based-on.ts';
import { removeRecord } from '../../changes/change-record.ts';
import { implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findOwnCoachId } from '../people/coach-list.ts';
import { readOrRefuse } from '../read-json.ts';
import { listFormerStudents } from '../records/former-sessions.queries.ts';
import { ensureWeeksOfStudents } from '../weeks/ensure-weeks.ts';
import { groupType } from './group-type.ts';
import { findLastSession, listGroups, listMembers, oneGroup } from './groups.queries.ts';
import { addGroup, changeGroup, handOverGroups } from './write-groups.ts';

export const groupsRoutes = implement(groups, {
  async list({ query }, { db, user, config }) {
    const day = toRealDay(query.date);
    const coach = query.coach === 'me' ? await findOwnCoachId(db, user, config) : query.coach;
    return coach === null ? [] : listGroups(db, day, coach);
  },

  async one({ params }, { db }) {
    return new JsonText(await readOrRefuse(db, oneGroup, [params.id], 'record-not-found'));
  },

  async nextSession({ params, query }, { db, now }) {
    const day = toRealDay(query.date);
    await readOrRefuse(db, oneGroup, [params.id], 'record-not-found');
    const session = await findLastSession(db, params.id, day);
    const members = await listMembers(db, params.id, session?.recordId);
    const start = weekStartOf(day);
    const students = members.map(({ student }) => student);
    await ensureWeeksOfStudents(db, { start, end: addDays(start, 6) }, toDay(now), students);
    return { session: session ?? null, ...(await listFormerStudents(db, members, { day, start })) };
  },

  async add({ body }, call) {
    const id = await addGroup(call, body);
    return new JsonText(await readOrRefuse(call.db, oneGroup, [id], 'record-not-found'));
  },

  async change({ params, headers, body }, call) {
    const id = await changeGroup(call, { id: params.id, version: readVersion(headers) }, body);
    return new JsonText(await readOrRefuse(call.db, oneGroup, [id], 'record-not-found'));
  },

  handOver: ({ body }, call) => handOverGroups(call, body),

  remove: ({ params, headers }, call) =>
    removeRecord(call, groupType, { id: params.id, version: readVersion(headers) }),
});

function toRealDay(text: string): Day {
  const day = parseDay(text);
  if (day === undefined) throw new Refusal('validation-failed');
  return day;
}

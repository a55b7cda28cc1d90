import { type GivenPrivateCall, recordWrites } from '@soltura/contract/record-writes';
import type { CallingUser } from '../../http/callers.ts';
import { type Call, implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { readVersion, readVersions } from '../record-changes/based-on.ts';
import { changeRecord, createRecord, removeRecord } from '../record-changes/change-record.ts';
import { refuseBroken } from '../record-changes/refuse-broken.ts';
import { refuseStale } from '../record-changes/stale.ts';
import { assignmentStore } from './assignment-store.ts';
import { addAttendees, readAttendees, removeAttendees } from './attendees.queries.ts';
import { decideAssignment } from './decide-assignment.ts';
import { decideGroupSession } from './decide-group-session.ts';
import { decidePrivateCall } from './decide-private-call.ts';
import { groupSessionStore } from './group-session-store.ts';
import { privateCallStore } from './private-call-store.ts';
import { saveWeeks } from './save-weeks.ts';

export const recordWritesRoutes = implement(recordWrites, {
  async addAssignment({ body }, call) {
    const domains = call.config.coachEmailDomains;
    return [await createRecord(call, assignmentStore, (db) => decideAssignment(db, body, domains))];
  },

  async updateAssignment({ params, headers, body }, call) {
    const domains = call.config.coachEmailDomains;
    const target = { id: takeId(params.recordId, body.recordId), version: readVersion(headers) };
    return changeRecord(call, assignmentStore, target, body, (db, stored) =>
      decideAssignment(db, body, domains, stored),
    );
  },

  async removeAssignment({ params, headers }, call) {
    return removeRecord(call, assignmentStore, { id: params.recordId, version: readVersion(headers) });
  },

  async addPrivateCall({ body }, call) {
    const domains = call.config.coachEmailDomains;
    return [await createRecord(call, privateCallStore, (db) => decidePrivateCall(db, body, domains))];
  },

  updatePrivateCall,
  putPrivateCall: updatePrivateCall,

  async removePrivateCall({ params, headers }, call) {
    return removeRecord(call, privateCallStore, { id: params.recordId, version: readVersion(headers) });
  },

  async addGroupSession({ body }, call) {
    const domains = call.config.coachEmailDomains;
    return [await createRecord(call, groupSessionStore, (db) => decideGroupSession(db, body, domains))];
  },

  async updateGroupSession({ headers, body }, call) {
    const domains = call.config.coachEmailDomains;
    const target = { id: body.recordId, version: readVersion(headers) };
    return changeRecord(call, groupSessionStore, target, body, (db, stored) =>
      decideGroupSession(db, body, domains, stored),
    );
  },

  async removeGroupSession({ params, headers }, call) {
    const target = { id: params.id, version: readVersion(headers) };
    return removeRecord(call, groupSessionStore, target, async (db) => ({
      attendees: await readAttendees(db, params.id),
    }));
  },

  async addAttendees({ body }, call) {
    return addAttendees(call, body);
  },

  async removeAttendees({ body }, call) {
    return removeAttendees(call, body);
  },

  async updateWeek({ headers, body }, call) {
    const [result] = await saveWeeks(call, [{ update: body, version: readVersion(headers) }]);
    if (result?.outcome === 'refused') refuseBroken([result.broken]);
    if (result?.outcome === 'stale') throw refuseStale(body, result.stored);
    if (result?.outcome !== 'saved') throw new Refusal('record-not-found');
    return body.recordId;
  },

  async updateWeeks({ headers, body }, call) {
    const versions = readVersions(headers);
    const updates = body.filter((update) => update != null);
    const given = updates.map((update) => ({ update, version: versions.get(update.recordId) }));
    const results = await saveWeeks(call, given);
    return updates.filter((_, index) => results[index]?.outcome === 'saved').map(({ recordId }) => recordId);
  },
});

interface PrivateCallUpdate {
  params: { recordId: number };
  headers: { 'if-match'?: string | undefined };
  body: GivenPrivateCall & { recordId?: number | undefined };
}

/** Both methods mean the same (api.md 9, row 1). */
async function updatePrivateCall(
  { params, headers, body }: PrivateCallUpdate,
  call: Call<CallingUser>,
): Promise<number> {
  const domains = call.config.coachEmailDomains;
  const target = { id: takeId(params.recordId, body.recordId), version: readVersion(headers) };
  return changeRecord(call, privateCallStore, target, body, (db, stored) =>
    decidePrivateCall(db, body, domains, stored),
  );
}

/** The id of the path, which the body must not contradict (api.md 4.2). */
function takeId(pathId: number, bodyId: number | undefined): number {
  if (bodyId === undefined || bodyId === pathId) return pathId;
  throw new Refusal('bad-request', 'The body names another record than the path.');
}

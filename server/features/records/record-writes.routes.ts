import { type GivenPrivateCall, recordWrites } from '@soltura/contract/records/record-writes';
import { readVersion } from '../../changes/based-on.ts';
import { changeRecord, createRecord, removeRecord } from '../../changes/change-record.ts';
import type { CallingUser } from '../../http/callers.ts';
import { type Call, implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { readOrRefuse } from '../read-json.ts';
import { addTopic } from './add-topic.ts';
import { addAttendees, removeAttendees } from './attendees.ts';
import { decideAssignment } from './decide-assignment.ts';
import { decideGroupSession } from './decide-group-session.ts';
import { decidePrivateCall } from './decide-private-call.ts';
import { assignmentType, groupSessionType, privateCallType } from './record-types.ts';
import { oneGroupSession } from './records.queries.ts';
import { refuseTwinAssignment, refuseTwinCall } from './twins.ts';
import { addWholeSession, changeWholeSession } from './whole-session.ts';

/** People confirm that the deletion cannot be undone (screens-staff 3.5). */
const FINAL = { isFinal: true } as const;

export const recordWritesRoutes = implement(recordWrites, {
  async addAssignment({ headers, body }, call) {
    const condition = headers['if-none-match'];
    const id = await createRecord(call, assignmentType, async (db) => {
      const made = await decideAssignment(db, body, call.config);
      await refuseTwinAssignment(db, made, { ...call, condition });
      return made;
    });
    return [id];
  },

  async updateAssignment({ params, headers, body }, call) {
    const target = { id: takeId(params.recordId, body.recordId), version: readVersion(headers) };
    return changeRecord(call, assignmentType, target, body, (db, stored) =>
      decideAssignment(db, body, call.config, stored),
    );
  },

  async removeAssignment({ params, headers }, call) {
    return removeRecord(call, assignmentType, { id: params.recordId, version: readVersion(headers) }, FINAL);
  },

  async addPrivateCall({ headers, body }, call) {
    const condition = headers['if-none-match'];
    const id = await createRecord(call, privateCallType, async (db) => {
      const made = await decidePrivateCall(db, body, call.config);
      await refuseTwinCall(db, made, { ...call, condition });
      return made;
    });
    return [id];
  },

  updatePrivateCall,
  putPrivateCall: updatePrivateCall,

  async removePrivateCall({ params, headers }, call) {
    return removeRecord(call, privateCallType, { id: params.recordId, version: readVersion(headers) }, FINAL);
  },

  async addGroupSession({ body }, call) {
    return [await createRecord(call, groupSessionType, (db) => decideGroupSession(db, body, call.config))];
  },

  async updateGroupSession({ headers, body }, call) {
    const target = { id: body.recordId, version: readVersion(headers) };
    return changeRecord(call, groupSessionType, target, body, (db, stored) =>
      decideGroupSession(db, body, call.config, stored),
    );
  },

  async removeGroupSession({ params, headers }, call) {
    return removeRecord(call, groupSessionType, { id: params.id, version: readVersion(headers) }, FINAL);
  },

  addTopic: ({ body }, call) => addTopic(call, body.newChoice),

  async addWholeSession({ headers, body }, call) {
    const id = await addWholeSession(call, body, headers['if-none-match']);
    return new JsonText(await readOrRefuse(call.db, oneGroupSession, [id], 'record-not-found'));
  },

  async changeWholeSession({ params, headers, body }, call) {
    const id = await changeWholeSession(call, { id: params.id, version: readVersion(headers) }, body);
    return new JsonText(await readOrRefuse(call.db, oneGroupSession, [id], 'record-not-found'));
  },

  async addAttendees({ body }, call) {
    return addAttendees(call, body);
  },

  async removeAttendees({ body }, call) {
    return removeAttendees(call, body);
  },
});

interface PrivateCallUpdate {
  params: { recordId: number };
  headers: { 'if-match'?: string | undefined };
  body: GivenPrivateCall & { recordId: number };
}

/** Serves both methods of a change, which mean the same (api.md 9, row 1). */
async function updatePrivateCall(
  { params, headers, body }: PrivateCallUpdate,
  call: Call<CallingUser>,
): Promise<number> {
  const target = { id: takeId(params.recordId, body.recordId), version: readVersion(headers) };
  return changeRecord(call, privateCallType, target, body, (db, stored) =>
    decidePrivateCall(db, body, call.config, stored),
  );
}

/** Returns the id of the path; a different id in the body is refused (api.md 4.2). */
function takeId(pathId: number, bodyId: number): number {
  if (bodyId === pathId) return pathId;
  throw new Refusal('bad-request', 'The body names another record than the path.');
}

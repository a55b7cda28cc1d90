import { recordWrites } from '@soltura/contract/records/record-writes';
import { type HeldWeek, records } from '@soltura/contract/records/records';
import { undoing } from '@soltura/contract/undo/undo';
import { parseDay } from '@soltura/domain/dates';
import { formatVersion } from '@soltura/domain/records/versions';
import * as z from 'zod/mini';
import { fakeServer, Refusal, type SeenCall } from './fake-server.ts';
import { CHANGE_SET, type OfferedWeeks } from './weeks.ts';

export interface SentWrite {
  deed: keyof typeof recordWrites;
  recordId: number | undefined;
  body: unknown;
  basedOn: string | null;
  key: string | null;
}

const text = z.string();
const given = {
  assignment: z.object({
    assignmentType: text,
    homeworkCorrector: text,
    rating: text,
    notes: text,
    areasOfDifficulty: text,
    assignmentLink: text,
    relatedWeek: z.number(),
  }),
  privateCall: z.object({
    rating: text,
    date: text,
    caller: text,
    recording: text,
    callType: text,
    notes: text,
    areasOfDifficulty: text,
    relatedWeek: z.number(),
  }),
  session: z.object({
    date: text,
    coach: text,
    sessionType: text,
    topic: text,
    comments: text,
    callDocument: text,
    zoomLink: text,
  }),
};
const attendees = z.array(z.number());

type Lists = OfferedWeeks['lists'];
type Kind = 'assignments' | 'privateCalls' | 'groupSessions';

/** A fake server's records of weeks, and the writes that it received. */
export interface OfferedRecords {
  readonly sent: SentWrite[];
  readonly undone: unknown[];
  change: <K extends Kind>(kind: K, id: number, values: Partial<Lists[K][number]>) => void;
  remove: (kind: Kind, id: number) => void;
}

/**
 * Serves reads and writes of single records of these weeks. Writes are stored, one on another version than the stored
 * one is refused, and an undo takes the last write back.
 */
export function offerRecords({ lists }: OfferedWeeks): OfferedRecords {
  const sent: SentWrite[] = [];
  const undone: unknown[] = [];
  const states: Lists[] = [];
  let last = 9000;
  const next = () => {
    last += 1;
    return last;
  };
  const readVersion = (kind: Kind, id: number) => {
    const found = lists[kind].find(({ recordId }) => recordId === id);
    if (!found) throw new Refusal(404);
    return found.version;
  };
  const change: OfferedRecords['change'] = (kind, id, values) => {
    const record = lists[kind].find(({ recordId }) => recordId === id);
    if (record) Object.assign(record, values, { version: record.version + 1 });
  };
  /** Stores values as the server does: texts are trimmed, and the version rises only if something differs. */
  const store: OfferedRecords['change'] = (kind, id, values) => {
    const record = lists[kind].find((one) => one.recordId === id);
    const settled = Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        typeof value === 'string' ? value.trim() : value,
      ]),
    );
    const isSame = Object.entries(settled).every(
      ([field, value]) => Reflect.get(record ?? {}, field) === value,
    );
    if (record && !isSame) Object.assign(record, settled, { version: record.version + 1 });
  };
  const remove = (kind: Kind, id: number) => {
    const index = lists[kind].findIndex(({ recordId }) => recordId === id);
    lists[kind].splice(index, 1);
  };

  const write = <D extends keyof typeof recordWrites>(
    deed: D,
    kind: Kind,
    act: (call: SeenCall, id: number) => z.input<(typeof recordWrites)[D]['output']>,
  ) => {
    let written = 0;
    fakeServer.answerBy(
      recordWrites[deed],
      (call) => {
        const named = /\/(\d+)$/.exec(call.path)?.[1];
        const basedOn = call.headers.get('if-match');
        sent.push({
          deed,
          recordId: named === undefined ? undefined : Number(named),
          body: call.body,
          basedOn,
          key: call.headers.get('idempotency-key'),
        });
        if (named !== undefined) {
          const version = readVersion(kind, Number(named));
          if (basedOn !== null && basedOn !== formatVersion(version)) throw new Refusal(409);
        }
        states.push(structuredClone(lists));
        const answer = act(call, Number(named));
        written = named === undefined ? last : Number(named);
        return answer;
      },
      () => {
        const version = lists[kind].find(({ recordId }) => recordId === written)?.version;
        return {
          'change-set': String(CHANGE_SET),
          ...(version !== undefined && { 'record-version': String(version) }),
        };
      },
    );
  };

  write('addAssignment', 'assignments', ({ body }) => {
    const values = z.parse(given.assignment, body);
    const homeworkCorrectorName = nameCoach(values.homeworkCorrector);
    const dateCreated = '2024-01-01T00:00:00.000Z';
    lists.assignments.push({ ...values, homeworkCorrectorName, dateCreated, recordId: next(), version: 1 });
    return [last];
  });
  write('updateAssignment', 'assignments', ({ body }, id) => {
    const values = z.parse(given.assignment, body);
    store('assignments', id, { ...values, homeworkCorrectorName: nameCoach(values.homeworkCorrector) });
    return id;
  });
  write('removeAssignment', 'assignments', (_call, id) => {
    remove('assignments', id);
    return id;
  });
  write('addPrivateCall', 'privateCalls', ({ body }) => {
    const { date, ...values } = z.parse(given.privateCall, body);
    const callerName = nameCoach(values.caller);
    lists.privateCalls.push({ ...values, callerName, date: toDay(date), recordId: next(), version: 1 });
    return [last];
  });
  write('updatePrivateCall', 'privateCalls', ({ body }, id) => {
    const { date, ...values } = z.parse(given.privateCall, body);
    store('privateCalls', id, { ...values, date: toDay(date), callerName: nameCoach(values.caller) });
    return id;
  });
  write('removePrivateCall', 'privateCalls', (_call, id) => {
    remove('privateCalls', id);
    return id;
  });

  const readWhole = (id: number) => ({
    groupSession: pick(lists.groupSessions, id),
    attendees: lists.groupAttendees.filter(({ groupSession }) => groupSession === id),
  });
  const attend = (id: number, weeks: readonly number[]) => {
    for (const week of weeks) {
      lists.groupAttendees.push({
        recordId: next(),
        groupSession: id,
        student: week,
        weekStudent: nameStudent(lists, week),
      });
    }
  };
  write('addWholeSession', 'groupSessions', ({ body }) => {
    const { date, ...values } = z.parse(given.session, body);
    const recordId = next();
    const coachName = nameCoach(values.coach);
    lists.groupSessions.push({ ...values, coachName, date: toDay(date), recordId, version: 1 });
    attend(recordId, z.parse(z.object({ attendees }), body).attendees);
    return readWhole(recordId);
  });
  write('changeWholeSession', 'groupSessions', ({ body }, id) => {
    const changed = z.object({
      fields: z.optional(given.session),
      attendees: z.object({ add: attendees, remove: attendees }),
    });
    const { fields, attendees: who } = z.parse(changed, body);
    if (fields) {
      const { date, ...values } = fields;
      store('groupSessions', id, { ...values, date: toDay(date), coachName: nameCoach(values.coach) });
    }
    lists.groupAttendees = lists.groupAttendees.filter(
      ({ groupSession, student }) => groupSession !== id || !who.remove.includes(student),
    );
    attend(id, who.add);
    return readWhole(id);
  });
  write('removeGroupSession', 'groupSessions', (_call, id) => {
    remove('groupSessions', id);
    return id;
  });

  const itsWeek = (id: number) => {
    const week = lists.weeks.find(({ recordId }) => recordId === id);
    if (!week) throw new Refusal(404);
    return { ...week, studentName: nameStudent(lists, id), studentEmail: '' };
  };
  fakeServer.answerBy(records.assignment, ({ path }) => {
    const assignment = pick(lists.assignments, readId(path));
    return { assignment, week: itsWeek(assignment.relatedWeek) };
  });
  fakeServer.answerBy(records.privateCall, ({ path }) => {
    const privateCall = pick(lists.privateCalls, readId(path));
    return { privateCall, week: itsWeek(privateCall.relatedWeek) };
  });
  fakeServer.answerBy(records.groupSession, ({ path }) => readWhole(readId(path)));
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    undone.push(body);
    const before = states.pop();
    if (!before) throw new Refusal(409);
    Object.assign(lists, before, {
      assignments: raise(before.assignments, lists.assignments),
      privateCalls: raise(before.privateCalls, lists.privateCalls),
      groupSessions: raise(before.groupSessions, lists.groupSessions),
    });
    return [];
  });
  return { sent, undone, change, remove };
}

function pick<Held extends { recordId: number }>(list: readonly Held[], id: number): Held {
  const found = list.find(({ recordId }) => recordId === id);
  if (!found) throw new Refusal(404);
  return found;
}

/** Raises the versions of restored records above those of the last write. */
function raise<Held extends { recordId: number; version: number }>(
  before: readonly Held[],
  now: readonly Held[],
): Held[] {
  return before.map((record) => {
    const written = now.find(({ recordId }) => recordId === record.recordId);
    return written && written.version > record.version ? { ...record, version: written.version + 1 } : record;
  });
}

function readId(path: string): number {
  return Number(path.slice(path.lastIndexOf('/') + 1));
}

/** The name of a test's coach is the beginning of their address. */
function nameCoach(email: string): string {
  const [name = ''] = email.split('@');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function nameStudent(lists: Lists, weekId: number): string {
  const week = lists.weeks.find(({ recordId }) => recordId === weekId);
  const membership = lists.memberships.find(({ recordId }) => recordId === week?.relatedMembership);
  return lists.students.find(({ recordId }) => recordId === membership?.relatedStudent)?.fullName ?? '';
}

function toDay(text: string): HeldWeek['weekStarts'] {
  const day = parseDay(text);
  if (!day) throw new Refusal(422);
  return day;
}

import { creditWrites } from '@soltura/contract/credits/credit-writes';
import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import { studentWrites } from '@soltura/contract/students/student-writes';
import type { HeldCredit } from '@soltura/contract/students/students';
import { undoing } from '@soltura/contract/undo/undo';
import { parseDay } from '@soltura/domain/dates';
import { formatVersion } from '@soltura/domain/records/versions';
import * as z from 'zod/mini';
import { fakeServer, Refusal, type SeenCall } from './fake-server.ts';
import { makeMembership, type StudentWish } from './students.ts';
import { BERTA, CARMEN, CHALLENGE, CHANGE_SET, STANDARD } from './weeks.ts';

interface SentChange {
  deed: 'student' | 'membership' | 'new membership' | 'new credit' | 'credit' | 'credit gone';
  body: unknown;
  basedOn: string | null;
  key: string | null;
}

export interface OfferedChanges {
  readonly sent: SentChange[];
  readonly undone: unknown[];
}

const text = z.string();
const changed = {
  student: z.looseObject({
    firstName: text,
    lastName: text,
    relatedCoach: z.union([z.number(), z.literal('')]),
  }),
  membership: z.object({
    onHold: z.boolean(),
    holdUntil: text,
    relatedCourse: z.optional(z.number()),
    startDate: z.optional(text),
    endDate: z.optional(text),
  }),
  newMembership: z.object({
    relatedCourse: z.number(),
    startDate: text,
    endDate: text,
    onHold: z.boolean(),
    totalCredits: text,
    expiration: text,
  }),
  credit: z.object({ totalCredits: z.number(), usedCredits: z.number(), expiration: text }),
};

/**
 * Serves writes of a student, their membership and credits. Writes are stored, one on another version than the stored
 * one is refused, and an undo takes the last write back.
 */
export function offerStudentWrites(student: StudentWish): OfferedChanges {
  const sent: SentChange[] = [];
  const undone: unknown[] = [];
  const states: StudentWish[] = [];
  const listCredits = () => student.credits ?? [];

  const note = (deed: SentChange['deed'], { body, headers }: SeenCall, version?: number) => {
    const basedOn = headers.get('if-match');
    sent.push({ deed, body, basedOn, key: headers.get('idempotency-key') });
    if (basedOn !== null && version !== undefined && basedOn !== formatVersion(version))
      throw new Refusal(409);
    states.push(structuredClone(student));
  };
  const headers = { 'change-set': String(CHANGE_SET) };
  const findCredit = (id: number) => {
    const credit = listCredits().find(({ recordId }) => recordId === id);
    if (!credit) throw new Refusal(404);
    return credit;
  };

  fakeServer.answerBy(
    studentWrites.update,
    (call) => {
      const { version = 1 } = student;
      note('student', call, version);
      const { relatedCoach, ...values } = z.parse(changed.student, call.body);
      const coach = [BERTA, CARMEN].find(({ recordId }) => recordId === relatedCoach);
      Object.assign(student, values, {
        version: version + 1,
        fullName: `${values.firstName} ${values.lastName}`.trim(),
        relatedCoach: relatedCoach === '' ? null : relatedCoach,
        coach: coach?.user.email ?? '',
        coachName: coach?.user.name ?? '',
      });
      return 1;
    },
    headers,
  );
  fakeServer.answerBy(
    membershipWrites.change,
    (call) => {
      const { version = 1 } = student.membership ?? {};
      note('membership', call, version);
      const { relatedCourse, startDate, endDate, onHold, holdUntil } = z.parse(changed.membership, call.body);
      const course = [STANDARD, CHALLENGE].find((one) => one.recordId === relatedCourse);
      const startDay = parseDay(startDate ?? '');
      const endDay = parseDay(endDate ?? '') ?? '';
      student.membership = {
        ...student.membership,
        version: version + 1,
        onHold,
        holdUntil: parseDay(holdUntil) ?? '',
        ...(course && { relatedCourse: course.recordId, courseName: course.name }),
        ...(startDay && { startDate: startDay, endDate: endDay }),
      };
      return Number(call.path.slice(call.path.lastIndexOf('/') + 1));
    },
    headers,
  );
  fakeServer.answerBy(
    membershipWrites.add,
    (call) => {
      note('new membership', call);
      const { relatedCourse, startDate, endDate, onHold } = z.parse(changed.newMembership, call.body);
      const course = [STANDARD, CHALLENGE].find((one) => one.recordId === relatedCourse);
      const made = makeMembership({
        recordId: 3950 + states.length,
        relatedCourse,
        courseName: course?.name ?? '',
        startDate: parseDay(startDate) ?? '2026-01-04',
        endDate: parseDay(endDate) ?? '',
        onHold,
        active: false,
      });
      student.formerMemberships = [made, ...(student.formerMemberships ?? [])];
      return { membershipId: made.recordId, creditId: null };
    },
    headers,
  );
  fakeServer.answerBy(
    creditWrites.add,
    (call) => {
      note('new credit', call);
      const values = readCredit(call.body);
      const recordId = 6900 + states.length;
      student.credits = [...listCredits(), { ...values, recordId, version: 1 }];
      return [recordId];
    },
    headers,
  );
  fakeServer.answerBy(
    creditWrites.update,
    (call) => {
      const { recordId } = z.parse(z.looseObject({ recordId: z.number() }), call.body);
      const { version } = findCredit(recordId);
      note('credit', call, version);
      const stored = { ...readCredit(call.body), recordId, version: version + 1 };
      student.credits = listCredits().map((credit) => (credit.recordId === recordId ? stored : credit));
      return recordId;
    },
    headers,
  );
  fakeServer.answerBy(
    creditWrites.remove,
    (call) => {
      const id = Number(call.path.slice(call.path.lastIndexOf('/') + 1));
      note('credit gone', call, findCredit(id).version);
      student.credits = listCredits().filter(({ recordId }) => recordId !== id);
      return id;
    },
    headers,
  );
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    undone.push(body);
    const before = states.pop();
    if (!before) throw new Refusal(409);
    const { version = 1, membership, credits = [] } = student;
    for (const key of Object.keys(student)) Reflect.deleteProperty(student, key);
    // Restored records get a version above the last one.
    Object.assign(student, before, { version: version + 1 });
    student.membership = { ...before.membership, version: (membership?.version ?? 1) + 1 };
    student.credits = (before.credits ?? []).map((credit) => {
      const written = credits.find(({ recordId }) => recordId === credit.recordId);
      return written ? { ...credit, version: written.version + 1 } : credit;
    });
    return [];
  });
  return { sent, undone };
}

function readCredit(body: unknown): Omit<HeldCredit, 'recordId' | 'version'> {
  const { expiration, ...numbers } = z.parse(changed.credit, body);
  const instant = new Date(expiration.endsWith('Z') ? expiration : `${expiration}Z`);
  return { ...numbers, expiration: instant.toISOString(), expired: instant.getTime() <= Date.now() };
}

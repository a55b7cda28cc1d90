import { type LearnerPath, myPath } from '@soltura/contract/path/my-path';
import { beginDay } from '@soltura/domain/path/unsent-steps';
import { isStaff, parseStudentRole } from '@soltura/domain/people/roles';
import { call } from '../../api/client.ts';
import { makeEarlyAnswer } from '../../api/early-answer.ts';
import { readClockDay } from '../../base/device-day.ts';
import { readEarlyMyData } from '../../base/early-my-data.ts';

const early = makeEarlyAnswer<LearnerPath>();
let askedDay: string | undefined;

/** Reads the day of the signed-in student; away from the server, the last copy on this device. */
export async function readOwnPath(day: string, signal?: AbortSignal): Promise<LearnerPath> {
  let keptFor: string | undefined;
  const noteKept = (asked: string) => {
    keptFor = new URLSearchParams(asked.slice(asked.indexOf('?'))).get('day') ?? undefined;
  };
  const options = { keptAs: 'path', noteKept, ...(signal && { signal }) };
  const path = await call(myPath.mine, { query: { day } }, options);
  return keptFor === undefined || keptFor === day ? path : beginDay(path);
}

/**
 * Requests the day of a student as soon as the person's data show that they are a student, so that home usually has its
 * next step in its first commit. Resolves when the request is sent; the person's data must be requested before.
 */
export async function startPath(): Promise<void> {
  const user = await readEarlyMyData()?.catch(() => undefined);
  if (!user || isStaff(user.roles) || parseStudentRole(user.roles.studentRole) === undefined) return;
  // Others may have called this meanwhile.
  if (early.read()) return;
  const day = readClockDay();
  askedDay = day;
  early.start(() => readOwnPath(day));
}

export function takeEarlyPath(day: string): Promise<LearnerPath> | undefined {
  const taken = early.take();
  return askedDay === day ? taken : undefined;
}

export function takeArrivedPath(day: string): LearnerPath | undefined {
  return askedDay === day ? early.takeArrived() : undefined;
}

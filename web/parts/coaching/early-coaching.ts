import { type MyCoaching, myCoaching } from '@soltura/contract/tasks/my-coaching';
import { parseStudentRole } from '@soltura/domain/people/roles';
import { call } from '../../api/client.ts';
import { makeEarlyAnswer } from '../../api/early-answer.ts';
import { readEarlyMyData } from '../../base/early-my-data.ts';

const early = makeEarlyAnswer<MyCoaching>();

/** Reads the coaching of the signed-in student; away from the server, as this device knows it. */
export function readMyCoaching(signal?: AbortSignal): Promise<MyCoaching> {
  return call(myCoaching.mine, {}, { keptAs: 'my-coaching', ...(signal && { signal }) });
}

/**
 * Requests a student's coaching as soon as the person's data tell that they are one, so that home mostly has it in its
 * first commit. Resolves when the request is sent; the person's data have to be requested before.
 */
export async function startCoaching(): Promise<void> {
  const user = await readEarlyMyData()?.catch(() => undefined);
  if (!user || parseStudentRole(user.roles.studentRole) === undefined) return;
  // Others may have called this meanwhile.
  if (!early.read()) early.start(() => readMyCoaching());
}

export const takeEarlyCoaching = early.take;

export const takeArrivedCoaching = early.takeArrived;

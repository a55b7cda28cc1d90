import { api } from '@soltura/contract/api';
import type { Endpoint } from '@soltura/contract/endpoint';
import type { Day } from '@soltura/domain/dates';
import type { Db } from '../../db/session.ts';
import type { CallSample } from '../call-samples.ts';
import type { LargeSchool } from '../large/fill.ts';
import { visitAsAdmin } from './admin-visits.ts';
import { visitAsStaff } from './staff-visits.ts';
import { visitAsStudent } from './student-visits.ts';
import type { Visit } from './visit.ts';
import { visitHistory } from './visit-history.ts';
import { visitWrites } from './write-visits.ts';

const endpoints: Endpoint[] = Object.values(api).flatMap((subject) => Object.values(subject));

const nothingToSend: CallSample = { request: async () => ({}) };

function listCallers({ student, coach, admin }: LargeSchool) {
  return [
    { email: student.emailAddress, role: 'student' },
    { email: coach.emailAddress, role: 'coach' },
    { email: admin.emailAddress, role: 'admin' },
  ] as const;
}

/**
 * Makes every call of the contract with every permitted role; writes are sent with a key and repeated with the same
 * key.
 */
export async function* visitEveryCall(
  school: LargeSchool,
  samples: Readonly<Record<string, CallSample>>,
  run: string,
): AsyncGenerator<Visit> {
  let keys = 0;
  for (const endpoint of endpoints) {
    const { request, owners, openTo = [] } = samples[`${endpoint.method} ${endpoint.path}`] ?? nothingToSend;
    for (const { email, role } of listCallers(school)) {
      const { access } = endpoint;
      const mayCall = typeof access === 'string' || access.some((one) => one === role);
      const isOpen = openTo.some((one) => one === role);
      if (!mayCall || (!isOpen && owners?.includes(email) === false)) continue;
      yield { endpoint, as: email, request: await request() };
      if (endpoint.method === 'GET') continue;
      const keyed = await request();
      const headers = { ...keyed.headers, 'idempotency-key': `${run} ${(keys += 1)}` };
      const again = { endpoint, as: email, request: { ...keyed, headers } };
      yield again;
      if (!endpoint.answersSecret) yield again;
    }
  }
}

/**
 * Reads and changes records that have grown: of a long-time student, of a coach with many students, of a whole week.
 */
export async function* visitGrownRecords(
  db: Db,
  school: LargeSchool,
  today: Day,
  run: string,
): AsyncGenerator<Visit> {
  const visited = { db, school, today, run };
  yield* visitAsStudent(visited);
  yield* visitAsStaff(visited);
  yield* visitAsAdmin(visited);
  yield* visitWrites(visited);
  yield* visitHistory(visited);
}

import { type PlannedCall, plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { daysBetween, parseDay } from '@soltura/domain/dates';
import { readVersion } from '../../changes/based-on.ts';
import type { CallingUser } from '../../http/callers.ts';
import { type Call, implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findOwnCoachId } from '../people/coach-list.ts';
import { readOrRefuse } from '../read-json.ts';
import { readTimeZone } from '../reviews/read-time-zone.ts';
import { holdCall, readPlaces } from './hold-call.ts';
import {
  type Asked,
  countComingOfFormerCoaches,
  countComingOfStudent,
  countNotSaid,
  oneCall,
  readCallsOfDays,
  readNotSaid,
} from './planned-calls.queries.ts';
import { cancelCall, changePlannedCall, planCalls } from './write-planned-calls.ts';

const MAX_DAYS = 400;

export const plannedCallsRoutes = implement(plannedCalls, {
  async list({ query }, call) {
    const asked = await findAsked(query, call);
    if (asked === undefined) return { calls: [], notSaid: [], notSaidCount: 0 };
    const { db, now } = call;
    const days = readDays(query);
    const timeZone = await readTimeZone(db, query.timeZone);
    const calls = await readCallsOfDays(db, { ...days, timeZone, now }, asked);
    const notSaid = await readNotSaid(db, now, asked);
    const count = await countNotSaid(db, now, asked);
    return new JsonText(`{"calls":${calls},"notSaid":${notSaid},"notSaidCount":${count}}`);
  },

  coming: ({ query: { student } }, { db, now }) =>
    student === undefined ? countComingOfFormerCoaches(db, now) : countComingOfStudent(db, student, now),

  one: async ({ params }, call) => readOne(call, params.id),

  places: ({ params, query }, call) => readPlaces(call, params.id, query.also),

  plan: ({ body }, call) => planCalls(call, body),

  async change({ params, headers, body }, call) {
    const target = { id: params.id, version: readVersion(headers) };
    return readOne(call, await changePlannedCall(call, target, body));
  },

  async cancel({ params, headers }, call) {
    return readOne(call, await cancelCall(call, { id: params.id, version: readVersion(headers) }));
  },

  async hold({ params, headers, body }, call) {
    const target = { id: params.id, version: readVersion(headers) };
    return readOne(call, await holdCall(call, target, body, headers['if-none-match']));
  },
});

async function readOne({ db, now }: Call<CallingUser>, id: number): Promise<JsonText<PlannedCall>> {
  return new JsonText(await readOrRefuse(db, oneCall, [id, now], 'record-not-found'));
}

interface Question {
  readonly coach?: 'me' | 'all' | number | undefined;
  readonly student?: number | undefined;
  readonly start: string;
  readonly end: string;
}

/** Returns the owner of the requested calls; undefined for a person who asks for their own calls and is no coach. */
async function findAsked(
  { coach = 'all', student }: Question,
  { db, user, config }: Call<CallingUser>,
): Promise<Asked | undefined> {
  if (student !== undefined) return { whose: 'student', id: student };
  if (coach === 'all') return { whose: 'all', id: null };
  const id = coach === 'me' ? await findOwnCoachId(db, user, config) : coach;
  return id === null ? undefined : { whose: 'coach', id };
}

function readDays({ start: first, end: last }: Question) {
  const start = parseDay(first);
  const end = parseDay(last);
  if (start === undefined || end === undefined || end < start || daysBetween(start, end) >= MAX_DAYS) {
    throw new Refusal('validation-failed', undefined, { end: `may be at most ${MAX_DAYS} days` });
  }
  return { start, end };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConfigInForce } from '../../config-in-force.ts';
import type { Db } from '../../db/session.ts';
import { Refusal } from '../../http/refusal.ts';
import { findOwnCoachId } from '../people/coach-list.ts';
import { findStudentOfReader } from '../tasks/task-readers.ts';
import { findFeedOwner, hashFeedToken, listFeedCalls } from './calendar-feeds.queries.ts';
import { writeCalendar } from './write-calendar.ts';

/** The address at which a calendar program reads the calls of a person; logs name it by this pattern alone. */
export const FEED_PATH = '/calendar/:token.ics';

export function nameFeed(token: string): string {
  return FEED_PATH.replace(':token', token);
}

interface Context {
  readonly db: Db;
  readonly settings: ConfigInForce;
  readonly now: () => Date;
}

type FeedRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * Serves the planned calls of a person to calendar programs. The token in the address is the only credential; 404 for one
 * that was replaced or removed, and once its owner is archived, erased or without a role.
 */
export function serveCalendars(app: FastifyInstance, context: Context): void {
  app.get(FEED_PATH, async ({ params }: FeedRequest, reply) => {
    const text = await readCalendar(context, params.token);
    if (text === undefined) throw new Refusal('not-found');
    return reply
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
}

async function readCalendar({ db, settings, now }: Context, token: string): Promise<string | undefined> {
  const hash = hashFeedToken(token);
  const owner = hash === undefined ? undefined : await findFeedOwner(db, hash);
  if (!owner) return undefined;
  const config = await settings.read();
  const coach = owner.isCoach ? await findOwnCoachId(db, owner, config) : null;
  const student = owner.isStudent ? ((await findStudentOfReader(db, owner.recordId)) ?? null) : null;
  const calls = await listFeedCalls(db, now(), { coach, student });
  const { product, publicUrl, calendarNames } = config;
  return writeCalendar(calls, {
    product,
    host: new URL(publicUrl).host,
    namesStudents: calendarNames === 'on',
  });
}

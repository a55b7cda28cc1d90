import type { GivenGroupSession } from '@soltura/contract/records/record-writes';
import { checkGroupSession } from '@soltura/domain/records/group-session';
import { normaliseLine, normaliseRequired, normaliseText } from '../../changes/given-texts.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import type { Db } from '../../db/session.ts';
import type { SettingValues } from '../../settings.ts';
import { findCoachId, readCoaches } from '../people/coach-list.ts';
import { checkCoach } from './known-references.ts';
import { listPresentTopics } from './present-topics.ts';
import type { GroupSessionRow } from './record-types.ts';

/** The order of the rules in api.md 7.7. */
const order = ['date', 'coach', 'sessionType', 'callDocument', 'topic', 'zoomLink'];

/**
 * Returns the group session to be stored; `stored` is absent for a new one.
 * @throws Refusal 'validation-failed'
 */
export async function decideGroupSession(
  db: Db,
  given: GivenGroupSession,
  config: SettingValues,
  stored?: GroupSessionRow,
): Promise<GroupSessionRow> {
  const address = normaliseRequired(given.coach);
  const coach = findCoachId(await readCoaches(db), address, config.coachEmailDomains, stored?.coach);
  const topics = await listPresentTopics(db);
  const next = {
    date: normaliseRequired(given.date, stored?.date),
    coach,
    sessionType: normaliseRequired(given.sessionType, stored?.sessionType),
    topic: normaliseLine(given.topic, stored?.topic),
    comments: normaliseText(given.comments, stored?.comments),
    callDocument: normaliseLine(given.callDocument, stored?.callDocument),
    zoomLink: normaliseLine(given.zoomLink, stored?.zoomLink),
    attendees: stored?.attendees ?? [],
  };
  const broken = [
    ...checkGroupSession(
      { ...next, coach: address },
      {
        topics,
        stored,
        lists: config,
      },
    ),
    ...checkCoach('coach', address, coach),
  ];
  refuseBroken(broken, order);
  return next;
}

import { records } from '@soltura/contract/records/records';
import { toDay } from '@soltura/domain/dates';
import { findOwnCoach } from '@soltura/domain/people/own-coach';
import { isAdmin } from '@soltura/domain/people/roles';
import { implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { share } from '../../http/shared-answers/shared-json.ts';
import { findOwnCoachId } from '../people/coach-list.ts';
import { readOrRefuse } from '../read-json.ts';
import { readCatalogue } from '../weeks/catalogue.queries.ts';
import { readRange } from '../weeks/read-range.ts';
import { isShownToCoaches, readHistory } from './history.queries.ts';
import { oneAssignment, oneGroupSession, onePrivateCall, rangeWithMissingWeeks } from './records.queries.ts';

export const recordsRoutes = implement(records, {
  async catalogue(_, { db, user, config }) {
    const { linkedUsers, ...lists } = await readCatalogue(db);
    const { challengeLevel, lessonThreshold, coachEmailDomains } = config;
    const known = lists.coaches.map((coach) => ({
      ...coach,
      linkedUser: linkedUsers[coach.recordId] ?? null,
    }));
    const ownCoach = findOwnCoach(known, user, coachEmailDomains)?.recordId ?? null;
    return { ...lists, ownCoach, challengeLevel, lessonThreshold };
  },

  async ofRange({ params }, { now }) {
    const { start, end } = readRange(params);
    return share(rangeWithMissingWeeks, start, end, toDay(now));
  },

  async assignment({ params }, { db }) {
    return new JsonText(await readOrRefuse(db, oneAssignment, [params.id], 'record-not-found'));
  },

  async privateCall({ params }, { db }) {
    return new JsonText(await readOrRefuse(db, onePrivateCall, [params.id], 'record-not-found'));
  },

  async groupSession({ params }, { db }) {
    return new JsonText(await readOrRefuse(db, oneGroupSession, [params.id], 'record-not-found'));
  },

  async history({ params }, { db, user, config, now }) {
    if (!isAdmin(user) && !isShownToCoaches(params.kind)) throw new Refusal('forbidden');
    const ownCoach = params.kind === 'memberships' ? await findOwnCoachId(db, user, config) : null;
    return new JsonText(
      await readHistory(db, { ...params, isAdmin: isAdmin(user), userId: user.recordId, ownCoach, now }),
    );
  },
});

import { longWeeks } from '@soltura/contract/weeks/long-weeks';
import { toDay } from '@soltura/domain/dates';
import { STAFF_PAGE_SIZE } from '@soltura/domain/lists/pages';
import { foldText } from '@soltura/domain/search/match';
import { filterNothing, readFilters } from '@soltura/domain/weeks/week-filters';
import { implement, JsonText } from '../../http/implement.ts';
import { readJson, readOrRefuse } from '../read-json.ts';
import { ensureWeeks } from './ensure-weeks.ts';
import {
  findWeeks,
  listPassingWeeks,
  listWeeksOfCoach,
  recordsOfWeek,
  recordsOfWeeks,
} from './long-weeks.queries.ts';
import { readRange } from './read-range.ts';

export const longWeeksRoutes = implement(longWeeks, {
  async page({ params, query }, { db, now, config }) {
    const range = readRange(params);
    const filters = readFilters(query, filterNothing(range.start));
    await ensureWeeks(db, range, toDay(now), filters.coach);
    const { ids, count } = await listPassingWeeks(db, filters, {
      challengeLevel: config.challengeLevel,
      page: Math.max(1, query.page ?? 1),
      size: query.size ?? STAFF_PAGE_SIZE,
      isDescending: query.sort === 'desc',
    });
    const records = await readJson(db, recordsOfWeeks, [ids]);
    return new JsonText(`{"count":${count},${records.slice(1)}`);
  },

  async ofCoach({ params }, { db, now }) {
    const range = readRange(params);
    await ensureWeeks(db, range, toDay(now), params.coach);
    const ids = await listWeeksOfCoach(db, range, params.coach);
    return new JsonText(await readJson(db, recordsOfWeeks, [ids]));
  },

  async one({ params }, { db }) {
    return new JsonText(await readOrRefuse(db, recordsOfWeek, [[params.id]], 'record-not-found'));
  },

  async find({ params, query }, { db }) {
    const range = readRange(params);
    const wanted = foldText(query.text);
    if (wanted === '') return { weeks: [], isCut: false };
    // Missing weeks exist already: the client has asked for the whole week first.
    return findWeeks(db, range, wanted, { hasGroupCalls: query.hasGroupCalls === 'true' });
  },
});

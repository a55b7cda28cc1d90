import { staffDays } from '@soltura/contract/staff-day/staff-day';
import { implement } from '../../http/implement.ts';
import { findOwnCoachId } from '../people/coach-list.ts';
import { requireTimeZone } from '../reviews/require-time-zone.ts';
import { readStaffDay } from './read-staff-day.ts';

export const staffDayRoutes = implement(staffDays, {
  async mine({ query }, { db, now, user, config }) {
    const timeZone = requireTimeZone(query.timeZone);
    const coach = await findOwnCoachId(db, user, config);
    return readStaffDay(db, coach, { now, timeZone, challengeLevel: config.challengeLevel });
  },
});

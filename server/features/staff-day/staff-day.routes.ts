import { staffDays, type WeeklyMail } from '@soltura/contract/staff-day/staff-day';
import { isAdmin } from '@soltura/domain/people/roles';
import { type Call, implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findOwnCoachId } from '../people/coach-list.ts';
import { readTimeZone } from '../reviews/read-time-zone.ts';
import { readStaffDay } from './read-staff-day.ts';
import { storeDismissed } from './reminders.queries.ts';
import { deleteMailZone, readMailZone, storeMailZone } from './weekly-mail.queries.ts';

export const staffDayRoutes = implement(staffDays, {
  async mine({ query }, { db, now, user, config }) {
    const timeZone = await readTimeZone(db, query.timeZone);
    const coach = await findOwnCoachId(db, user, config);
    const { challengeLevel } = config;
    return readStaffDay(db, coach, {
      now,
      timeZone,
      challengeLevel,
      userId: user.recordId,
      isAdmin: isAdmin(user),
    });
  },

  async dismissReminder({ body }, { db, user }) {
    await storeDismissed(db, user.recordId, body.dismissed);
    return body;
  },

  async weeklyMail(_, call) {
    return describeMail(call, await readMailZone(call.db, call.user.recordId));
  },

  async changeWeeklyMail({ body }, call) {
    const { db, user } = call;
    if (!body.isWanted) {
      await deleteMailZone(db, user.recordId);
      return describeMail(call, undefined);
    }
    const timeZone = await readTimeZone(db, body.timeZone);
    if (call.mailer === undefined) throw new Refusal('sends-no-mails');
    await storeMailZone(db, user.recordId, timeZone);
    return describeMail(call, timeZone);
  },
});

function describeMail({ mailer }: Pick<Call<unknown>, 'mailer'>, timeZone: string | undefined): WeeklyMail {
  return { isOffered: mailer !== undefined, isWanted: timeZone !== undefined, timeZone: timeZone ?? '' };
}

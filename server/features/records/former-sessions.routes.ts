import { formerSessions } from '@soltura/contract/records/former-sessions';
import { addDays, parseDay, toDay } from '@soltura/domain/dates';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { ensureWeeksOfStudents } from '../weeks/ensure-weeks.ts';
import { findFormerSession, listAttending, listFormerStudents } from './former-sessions.queries.ts';

export const formerSessionsRoutes = implement(formerSessions, {
  async last({ query }, { db, now }) {
    const day = parseDay(query.date);
    if (day === undefined) throw new Refusal('validation-failed');
    const session = await findFormerSession(db, query.coach, day);
    if (!session) return { session: null, students: [], left: [] };
    const start = weekStartOf(day);
    const attending = await listAttending(db, session, query.coach);
    const students = attending.map(({ student }) => student);
    await ensureWeeksOfStudents(db, { start, end: addDays(start, 6) }, toDay(now), students);
    return { session, ...(await listFormerStudents(db, attending, { day, start })) };
  },
});

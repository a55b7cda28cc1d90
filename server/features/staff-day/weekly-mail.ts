import type { StaffDay } from '@soltura/contract/staff-day/staff-day';
import { daysBetween, parseDay } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { countOf } from '@soltura/domain/numbers';
import { EXPIRING_DAYS, LOOK_BACK_DAYS, UNSEEN_DAYS } from '@soltura/domain/staff-day/staff-day';
import type { Config } from '../../config.ts';
import type { Mail } from '../../mail/transport.ts';

/** The page that stops the mail, to which mail programs also post on their own (RFC 8058). */
export const STOP_PATH = '/weekly-mail/stop';

interface Wish {
  to: string;
  day: StaffDay;
  token: string;
}

export function writeWeeklyMail({ product, publicUrl }: Config, { to, day, token }: Wish): Mail {
  const { days, lastWeek, credits, unseen, coachless } = day;
  const records = list(lastWeek.incomplete, {
    title: `Incomplete records of the week of ${writeDay(days.lastWeek, 'January 4')}`,
    items: lastWeek.records.map(
      ({ student, needs }) => `${student}: ${needs.length > 0 ? needs.join(', ') : 'ready to complete'}`,
    ),
    link: `${publicUrl}/weeklyrecords?week=${days.lastWeek}`,
  });
  const bundles = list(credits.count, {
    title: `Credits that expire within ${EXPIRING_DAYS} days`,
    items: credits.list.map(
      ({ student, totalCredits, usedCredits, expires }) =>
        `${student}: ${totalCredits - usedCredits} of ${totalCredits} left, until ${nameDay(expires)}`,
    ),
    link: `${publicUrl}/`,
  });
  const students = list(unseen.count, {
    title: `Students not seen for ${UNSEEN_DAYS} days`,
    items: unseen.list.map(({ student, lastSeen }) => {
      const seen = parseDay(lastSeen);
      return `${student}: ${seen ? countOf(daysBetween(seen, days.today), 'day') : `over ${LOOK_BACK_DAYS} days`}`;
    }),
    link: `${publicUrl}/`,
  });
  const coachlessStudents =
    coachless === null || coachless === 0
      ? []
      : [`Students without a coach: ${coachless}\n${publicUrl}/reports?panel=records&behind=coachless`];
  const stop = `${publicUrl}${STOP_PATH}?token=${token}`;
  return {
    to,
    subject: `What is open this week at ${product}`,
    text: `${[
      `This is what waits for you at ${product}.`,
      ...records,
      ...bundles,
      ...students,
      ...coachlessStudents,
      `You get this mail on Mondays because you asked for it in Settings. If you want it no longer:\n${stop}`,
    ].join('\n\n')}\n`,
    stop,
  };
}

const MAX_NAMED = 12;

interface List {
  title: string;
  items: readonly string[];
  link: string;
}

function list(count: number, { title, items, link }: List): string[] {
  if (count === 0) return [];
  const named = items.slice(0, MAX_NAMED).map((item) => `- ${item}`);
  const others = count - named.length;
  return [[`${title}: ${count}`, ...named, ...(others > 0 ? [`- ${others} more`] : []), link].join('\n')];
}

function nameDay(text: string): string {
  const day = parseDay(text);
  return day === undefined ? text : writeDay(day, 'January 4');
}

import { reviews } from '@soltura/contract/reviews/reviews';
import { isStaff, parseStudentRole } from '@soltura/domain/people/roles';
import { type DayReviews, firstHistoryDay } from '@soltura/domain/reviews/history';
import { call } from '../../api/client.ts';
import { makeKeyedEarlyAnswer } from '../../api/early-answer.ts';
import { readClockDay } from '../../base/device-day.ts';
import { readEarlyMyData } from '../../base/early-my-data.ts';
import { readTimeZone } from '../../device/time-zone.ts';

interface HistoryQuery {
  from: string;
  timeZone: string;
}

/** The name of a student's reviews among the answers that their device keeps. */
export const HISTORY = 'review-history';

const nameQuestion = ({ from, timeZone }: HistoryQuery) => `${from} ${timeZone}`;
const early = makeKeyedEarlyAnswer<string, DayReviews[]>({ isAwaited: false });

/**
 * Requests a student's reviews per day as soon as the person's data show that they are a student, so that home usually
 * has them in its first commit. Resolves when the request is sent; the person's data must be requested before.
 */
export async function startReviewHistory(): Promise<void> {
  const user = await readEarlyMyData()?.catch(() => undefined);
  if (!user || isStaff(user.roles) || parseStudentRole(user.roles.studentRole) !== 'student') return;
  // Others may have called this meanwhile.
  if (early.isUnderWay()) return;
  const query = { from: firstHistoryDay(readClockDay()), timeZone: readTimeZone() };
  early.start(nameQuestion(query), () => call(reviews.myHistory, { query }, { keptAs: HISTORY }));
}

export const takeArrivedHistory = (query: HistoryQuery) => early.takeArrived(nameQuestion(query));

export const takeEarlyHistory = (query: HistoryQuery) => early.take(nameQuestion(query));

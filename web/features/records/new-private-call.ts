import type { Day } from '@soltura/domain/dates';
import { proposeDay } from '@soltura/domain/weeks/proposed-day';
import type { PrivateCallValues } from '../../parts/records/record-values.ts';

export type NewPrivateCallValues = PrivateCallValues & Record<'week' | 'relatedWeek', string>;

/** The draft name of a new call for a week, shared by its panel and its cell; also the panel's key. */
export function nameNewPrivateCall(weekId: number): string {
  return `new-private-call-${weekId}`;
}

export function namePrivateCall(callId: number): string {
  return `private-call-${callId}`;
}

export interface CallStart extends Pick<NewPrivateCallValues, 'relatedWeek' | 'caller' | 'callType'> {
  week: Day;
}

/** The initial values of a new private call: a day of its week (screens-staff 3.3). */
export function startPrivateCall(start: CallStart, today: Day): NewPrivateCallValues {
  return {
    ...start,
    rating: '',
    date: proposeDay(start.week, today),
    notes: '',
    areasOfDifficulty: '',
    recording: '',
  };
}

export function readCallFields({ week: _week, relatedWeek: _id, ...fields }: NewPrivateCallValues) {
  return fields;
}

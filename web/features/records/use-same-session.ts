import type { FormerSession } from '@soltura/contract/records/former-sessions';
import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { isDay } from '@soltura/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordFormState } from '../../editing/record-form-state.ts';
import type { SessionValues } from '../../parts/records/record-values.ts';
import type { AttendeeWork } from './attendee-work.ts';
import { formerSessionQuery } from './former-session.queries.ts';

/** The source from which a form is filled: a former session, or a group that has none. */
interface Filled extends FormerSession {
  /** The name of the group; absent for a session without a group. */
  readonly group?: string;
}
type Offered = FormerSession & { session: NonNullable<FormerSession['session']> };

const FIELDS = ['sessionType', 'topic', 'zoomLink'] as const;

export interface FilledWork {
  readonly filled: Filled;
  readonly before: Partial<SessionValues>;
}

export interface FilledState {
  readonly work: FilledWork | undefined;
  readonly set: (work: FilledWork) => void;
  /** Drops the ticks after the attendees were removed. */
  readonly forget: () => void;
  readonly reset: () => void;
}

/**
 * The source from which a new session was filled; kept apart from its form, which does not store it. `start` is the
 * source of a group's session.
 */
export function useFilledState(start: FilledWork | undefined): FilledState {
  const [work, setWork] = useState(start);
  return { work, set: setWork, forget: () => setWork(undefined), reset: () => setWork(start) };
}

export interface SameSession {
  /** The former session; undefined while there is none to offer. */
  readonly offered: Offered | undefined;
  /** The source from which the form is filled; undefined before the press and after its undo. */
  readonly filled: Filled | undefined;
  readonly fill: () => void;
  readonly undo: () => void;
}

/** Fills a new session with type, topic, link and attendees of the last one like it (screens-staff 3.4). */
export function useSameSession(
  form: Pick<RecordFormState<SessionValues>, 'values' | 'change'>,
  attendees: AttendeeWork,
  { catalogue, state: { work, set, forget } }: { catalogue: CoachingCatalogue; state: FilledState },
): SameSession {
  const { coach, date } = form.values;
  const coachId = catalogue.coaches.find(({ user }) => user.email === coach)?.recordId;
  const day = isDay(date) ? date : undefined;
  const { data } = useQuery({
    ...formerSessionQuery(coachId ?? 0, day ?? '1970-01-04'),
    enabled: work === undefined && coachId !== undefined && day !== undefined,
  });
  const session = data?.session;
  const offered = data && session ? { ...data, session } : undefined;
  return {
    offered,
    filled: work?.filled,
    fill: () => {
      if (!offered) return;
      set({ filled: offered, before: form.values });
      for (const field of FIELDS) form.change(field, offered.session[field]);
      for (const { student, name, attended } of offered.students)
        if (attended) attendees.add({ student, name });
    },
    undo: () => {
      for (const field of FIELDS) form.change(field, work?.before[field] ?? '');
      for (const { student } of work?.filled.students ?? []) attendees.remove(student);
      forget();
    },
  };
}

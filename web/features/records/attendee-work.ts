import {
  type Attendee,
  type AttendeeList,
  addAttendee,
  chooseNone,
  hasChanges,
  listShown,
  removeAttendee,
  startAttendees,
  toAttendeeChanges,
} from '@soltura/domain/records/attendees';
import { useState } from 'react';

/** The attendees of a session's form, with what is still to be saved (screens-staff 3.4). */
export interface AttendeeWork {
  /** Whom the form lists; the marker 'No Attendees' is one. */
  readonly shown: readonly Attendee[];
  readonly isNone: boolean;
  readonly isChanged: boolean;
  /** Who is not stored yet. */
  readonly added: readonly Attendee[];
  /** Week ids to add, and attendees to take out. */
  readonly changes: { readonly add: readonly number[]; readonly remove: AttendeeList['stored'] };
  readonly add: (attendee: Attendee) => void;
  readonly remove: (student: number) => void;
  readonly chooseNone: () => void;
  /** Back to what is stored. */
  readonly reset: () => void;
}

/** Keeps what is changed of the attendees apart from what is stored, which may become newer meanwhile. */
export function useAttendees(
  stored: AttendeeList['stored'],
  added: readonly Attendee[] | undefined,
): AttendeeWork {
  const [kept, setKept] = useState<AttendeeList>(() => ({ ...startAttendees(), added: added ?? [] }));
  const list = rebaseAttendees(kept, stored);
  const change = (next: (before: AttendeeList) => AttendeeList) =>
    setKept((before) => next(rebaseAttendees(before, stored)));
  const { add, remove } = toAttendeeChanges(list);
  return {
    shown: listShown(list),
    isNone: list.isNone,
    isChanged: hasChanges(list) || list.isNone,
    added: list.added,
    changes: { add, remove: stored.filter(({ recordId }) => remove.includes(recordId)) },
    add: (attendee) => change((before) => addAttendee(before, attendee)),
    remove: (student) => change((before) => removeAttendee(before, student)),
    chooseNone: () => change(chooseNone),
    reset: () => setKept(startAttendees()),
  };
}

/** What to ask before a session is saved without anybody. */
export function askAboutNone({ isNone }: AttendeeWork): { title: string; body: string } | undefined {
  if (!isNone) return undefined;
  return {
    title: 'Warning',
    body: 'This session has no attendees. Attendees cannot be added after submitting.',
  };
}

/** The changes that are left of a list when other attendees are stored than when they were made. */
export function rebaseAttendees(list: AttendeeList, stored: AttendeeList['stored']): AttendeeList {
  const ids = stored.map(({ recordId }) => recordId);
  return {
    stored,
    added: list.added.filter(({ student }) => !stored.some((attendee) => attendee.student === student)),
    removed: list.isNone ? ids : list.removed.filter((recordId) => ids.includes(recordId)),
    isNone: list.isNone,
  };
}

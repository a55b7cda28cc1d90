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

export interface AttendeeWork {
  readonly shown: readonly Attendee[];
  readonly isNone: boolean;
  readonly isChanged: boolean;
  readonly added: readonly Attendee[];
  readonly changes: { readonly add: readonly number[]; readonly remove: AttendeeList['stored'] };
  readonly add: (attendee: Attendee) => void;
  readonly remove: (student: number) => void;
  readonly chooseNone: () => void;
  readonly reset: () => void;
}

/** Holds unsaved changes of the attendees apart from the stored ones, which may change meanwhile. */
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

export function makeNoAttendeesQuestion({
  isNone,
}: AttendeeWork): { title: string; body: string } | undefined {
  if (!isNone) return undefined;
  return {
    title: 'Warning',
    body: 'This session has no attendees. Attendees cannot be added after submitting.',
  };
}

/** The unsaved changes that are still needed after the stored attendees have changed. */
export function rebaseAttendees(list: AttendeeList, stored: AttendeeList['stored']): AttendeeList {
  const ids = stored.map(({ recordId }) => recordId);
  return {
    stored,
    added: list.added.filter(({ student }) => !stored.some((attendee) => attendee.student === student)),
    removed: list.isNone ? ids : list.removed.filter((recordId) => ids.includes(recordId)),
    isNone: list.isNone,
  };
}

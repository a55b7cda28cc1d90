import { keepChoice } from '../ui/kept-choice.ts';

/** The storage key of the device's last visitor; the script of the first page reads it too. */
export const LAST_VISITOR_KEY = 'soltura.last-visitor';

/**
 * The role of the last person on this device (staff or not) and the state of their side bar. Requests for staff need
 * not wait until the person is known, and the first page reserves the bar's room.
 */
export const lastVisitor = keepChoice(
  LAST_VISITOR_KEY,
  ['staff-auto', 'staff-open', 'staff-folded', 'unknown'],
  'unknown',
);

import { keepChoice } from '../../ui/kept-choice.ts';

/** Where the device keeps who used it last; the page that is drawn before the app reads it too. */
export const LAST_VISITOR_KEY = 'soltura.last-visitor';

/**
 * Whether staff used this device last, and how their side bar stood: then requests need not wait until the person is
 * known, and the page has the bar's room before the app is there.
 */
export const lastVisitor = keepChoice(
  LAST_VISITOR_KEY,
  ['staff-auto', 'staff-open', 'staff-folded', 'unknown'],
  'unknown',
);

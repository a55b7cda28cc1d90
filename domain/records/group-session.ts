import { LONGEST_LINE, LONGEST_TEXT } from '../limits.ts';
import { isForeignLink } from './links.ts';
import { type OptionLists, specifiedLists } from './option-lists.ts';
import {
  type BrokenRule,
  DAY_FAULT,
  findTooLong,
  type GivenText,
  isAllowed,
  isAllowedYear,
  isEmpty,
  isLinkOrEmpty,
  isRealDay,
  listBroken,
} from './rules.ts';

const limits = {
  comments: ['Comments', LONGEST_TEXT],
  callDocument: ['Call Document', LONGEST_LINE],
  zoomLink: ['Zoom Link', LONGEST_LINE],
} as const;

interface GroupSessionValues {
  readonly date?: GivenText;
  readonly coach?: GivenText;
  readonly sessionType?: GivenText;
  readonly callDocument?: GivenText;
  readonly comments?: GivenText;
  readonly topic?: GivenText;
  readonly zoomLink?: GivenText;
}

interface Known {
  readonly lists?: Pick<OptionLists, 'sessionTypes'>;
  readonly topics: readonly string[];
  /** The stored session on a change: its day may stay, and so may options that the lists no longer have. */
  readonly stored?:
    | { readonly date: string; readonly sessionType: string; readonly topic: string }
    | undefined;
}

/**
 * Returns the rules a group session breaks, in the order shown.
 *
 * `checkAttendees` checks the attendees. The caller checks that the coach exists. Source: S2 §5, api.md 7.7,
 * screens-staff 3.4.
 */
export function checkGroupSession(
  values: GroupSessionValues,
  { topics, stored, lists = specifiedLists }: Known,
): BrokenRule[] {
  const { date, coach, sessionType, callDocument, topic, zoomLink } = values;
  return listBroken([
    [isEmpty(date), 'date', 'Date is a required field'],
    [!isRealDay(date), 'date', `Date ${DAY_FAULT}`],
    [!isAllowedYear(date, stored?.date), 'date', 'Date must be in a year from 1900 to 2199'],
    [isEmpty(coach), 'coach', 'Coach is a required field'],
    [isEmpty(sessionType), 'sessionType', 'Session Type is a required field'],
    [
      !isAllowed(sessionType, lists.sessionTypes, stored?.sessionType),
      'sessionType',
      'Session Type must be one of the options',
    ],
    [!isLinkOrEmpty(callDocument), 'callDocument', 'Call Document must be a valid url'],
    [
      !isEmpty(topic) && !isAllowed(topic, topics, stored?.topic),
      'topic',
      'Topic must be one of the options',
    ],
    [isForeignLink(zoomLink ?? ''), 'zoomLink', 'Zoom Link must be a valid url'],
    ...findTooLong(values, limits),
  ]);
}

/**
 * Returns the rule that a form with so many attendees breaks; the marker 'No Attendees' counts as one (screens-staff
 * 3.4).
 */
export function checkAttendees(count: number): BrokenRule[] {
  return count > 0 ? [] : [{ field: 'attendees', message: 'At least one attendee is required' }];
}

import { LONGEST_LINE, LONGEST_TEXT } from '../limits.ts';
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
  notes: ['Notes', LONGEST_TEXT],
  areasOfDifficulty: ['Difficulties', LONGEST_TEXT],
  recording: ['Recording Link', LONGEST_LINE],
} as const;

interface PrivateCallValues {
  readonly rating?: GivenText;
  readonly date?: GivenText;
  readonly caller?: GivenText;
  readonly recording?: GivenText;
  readonly notes?: GivenText;
  readonly areasOfDifficulty?: GivenText;
  readonly callType?: GivenText;
  readonly relatedWeek?: number | null | undefined;
}

interface Known {
  readonly lists?: Pick<OptionLists, 'callTypes' | 'callRatings'>;
  readonly isCreating: boolean;
  /** The stored call on a change: its day may stay, and so may options that the lists no longer have. */
  readonly stored?: { readonly rating: string; readonly date: string; readonly callType: string } | undefined;
}

/**
 * Returns the rules a private call breaks, in the order shown.
 *
 * Only a new call must name its week; without a call type the first, or the stored one, is used. The caller checks that
 * coach and week exist. Source: S2 §5, api.md 7.7, screens-staff 3.3.
 */
export function checkPrivateCall(
  values: PrivateCallValues,
  { isCreating, stored, lists = specifiedLists }: Known,
): BrokenRule[] {
  const { rating, date, caller, recording, callType, relatedWeek } = values;
  return listBroken([
    [isEmpty(rating), 'rating', 'Rating is a required field'],
    [!isAllowed(rating, lists.callRatings, stored?.rating), 'rating', 'Rating must be one of the options'],
    [isEmpty(date), 'date', 'Date is a required field'],
    [!isRealDay(date), 'date', `Date ${DAY_FAULT}`],
    [!isAllowedYear(date, stored?.date), 'date', 'Date must be in a year from 1900 to 2199'],
    [isEmpty(caller), 'caller', 'Caller is a required field'],
    [!isLinkOrEmpty(recording), 'recording', 'Recording Link must be a valid url'],
    [isCreating && relatedWeek == null, 'relatedWeek', 'Please select a student'],
    [
      !isEmpty(callType) && !isAllowed(callType, lists.callTypes, stored?.callType),
      'callType',
      'Call Type must be one of the options',
    ],
    ...findTooLong(values, limits),
  ]);
}

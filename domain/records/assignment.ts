import { LONGEST_LINE, LONGEST_TEXT } from '../limits.ts';
import { type OptionLists, specifiedLists } from './option-lists.ts';
import {
  type BrokenRule,
  findTooLong,
  type GivenText,
  isAllowed,
  isEmpty,
  isLinkOrEmpty,
  listBroken,
} from './rules.ts';

const limits = {
  notes: ['Notes', LONGEST_TEXT],
  areasOfDifficulty: ['Areas of Difficulty', LONGEST_TEXT],
  assignmentLink: ['Assignment Link', LONGEST_LINE],
} as const;

interface AssignmentValues {
  readonly assignmentType?: GivenText;
  readonly homeworkCorrector?: GivenText;
  readonly rating?: GivenText;
  readonly assignmentLink?: GivenText;
  readonly notes?: GivenText;
  readonly areasOfDifficulty?: GivenText;
  readonly relatedWeek?: number | null | undefined;
}

interface Known {
  readonly stored?: { readonly assignmentType: string; readonly rating: string } | undefined;
  readonly lists?: Pick<OptionLists, 'assignmentTypes' | 'assignmentRatings'>;
}

/**
 * Returns the rules an assignment breaks, in the order shown.
 *
 * A change must name its week too. The caller checks that coach and week exist. Source: S2 §5, api.md 7.7,
 * screens-staff 3.2.
 */
export function checkAssignment(
  values: AssignmentValues,
  { stored, lists = specifiedLists }: Known = {},
): BrokenRule[] {
  const { assignmentType, homeworkCorrector, rating, assignmentLink, relatedWeek } = values;
  return listBroken([
    [isEmpty(assignmentType), 'assignmentType', 'Assignment Type is required'],
    [
      !isAllowed(assignmentType, lists.assignmentTypes, stored?.assignmentType),
      'assignmentType',
      'Assignment Type must be one of the options',
    ],
    [isEmpty(homeworkCorrector), 'homeworkCorrector', 'Homework Corrector is required'],
    [isEmpty(rating), 'rating', 'Rating is required'],
    [
      !isAllowed(rating, lists.assignmentRatings, stored?.rating),
      'rating',
      'Rating must be one of the options',
    ],
    [!isLinkOrEmpty(assignmentLink), 'assignmentLink', 'Assignment Link must be a valid url'],
    [relatedWeek == null, 'relatedWeek', 'Student is required'],
    ...findTooLong(values, limits),
  ]);
}

import { studentPrograms } from '../people/options.ts';
import { courseNames } from '../quizzes/courses.ts';
import { type OptionListName, optionListNames } from './option-list-names.ts';
import {
  assignmentRatings,
  assignmentTypes,
  callRatings,
  callTypes,
  lessonTypes,
  sessionTypes,
} from './options.ts';

/** The options of a school, in the order of forms. */
export type OptionLists = Readonly<Record<OptionListName, readonly string[]>>;

/** The options where a school has set no others. Source: S2 §3. */
export const specifiedLists: OptionLists = {
  studentPrograms,
  lessonTypes,
  sessionTypes,
  assignmentTypes,
  assignmentRatings,
  callTypes,
  callRatings,
  quizCourseNames: courseNames,
};

/** The type of a call that uses a credit: the second of the school's, the specified one where there is no second. */
export function creditTypeOf({ callTypes: [, second] }: Pick<OptionLists, 'callTypes'>): string {
  return second ?? callTypes[1];
}

/** The types that count as it: stored calls keep the specified one when a school renames its own. */
export function listCreditTypes(lists: Pick<OptionLists, 'callTypes'>): string[] {
  return [...new Set([creditTypeOf(lists), callTypes[1]])];
}

/** The lists of a school that differ from the specified ones. */
export function listOwnOptions(lists: OptionLists): Partial<Record<OptionListName, string[]>> {
  const isOwn = (name: OptionListName) => lists[name].join('\n') !== specifiedLists[name].join('\n');
  return Object.fromEntries(optionListNames.filter(isOwn).map((name) => [name, [...lists[name]]]));
}

/** The most options of a list, and the most characters of one. */
export const MOST_OPTIONS = 100;
export const LONGEST_OPTION = 100;

/** The options of a text with commas or line ends between them: without blanks around them, each once. */
export function readOptions(text: string): string[] {
  const options = text.split(/[,\r\n]/).map((option) => option.trim());
  return [...new Set(options.filter((option) => option !== ''))];
}

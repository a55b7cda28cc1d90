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

export type OptionLists = Readonly<Record<OptionListName, readonly string[]>>;

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

/**
 * Returns the type of a call that uses a credit: the second of the school's types, or the specified one when there is
 * no second.
 */
export function creditTypeOf({ callTypes: [, second] }: Pick<OptionLists, 'callTypes'>): string {
  return second ?? callTypes[1];
}

/** Returns the types that count as credit calls: stored calls keep the specified type when a school renames it. */
export function listCreditTypes(lists: Pick<OptionLists, 'callTypes'>): string[] {
  return [...new Set([creditTypeOf(lists), callTypes[1]])];
}

export function listOwnOptions(lists: OptionLists): Partial<Record<OptionListName, string[]>> {
  const isOwn = (name: OptionListName) => lists[name].join('\n') !== specifiedLists[name].join('\n');
  return Object.fromEntries(optionListNames.filter(isOwn).map((name) => [name, [...lists[name]]]));
}

export const MAX_OPTIONS = 100;
export const LONGEST_OPTION = 100;

export function readOptions(text: string): string[] {
  const options = text.split(/[,\r\n]/).map((option) => option.trim());
  return [...new Set(options.filter((option) => option !== ''))];
}

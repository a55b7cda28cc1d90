/** The option lists of a school, each of which is a setting (api.md 6.6, 6.8). */
export const optionListNames = [
  'studentPrograms',
  'lessonTypes',
  'sessionTypes',
  'assignmentTypes',
  'assignmentRatings',
  'callTypes',
  'callRatings',
  'quizCourseNames',
] as const;
export type OptionListName = (typeof optionListNames)[number];

export function isOptionList(setting: string): setting is OptionListName {
  return optionListNames.some((name) => name === setting);
}

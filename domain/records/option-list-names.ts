/** The lists that hold codes and names of one school, each a setting of it (api.md 6.6, 6.8). */
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

/** Whether a setting is one of them. */
export function isOptionList(setting: string): setting is OptionListName {
  return optionListNames.some((name) => name === setting);
}

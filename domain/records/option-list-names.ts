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

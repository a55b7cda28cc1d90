export const NOTHING_TO_SHOW = {
  'no quiz is chosen': 'Select a quiz to see its examples.',
  'the course has no quizzes': 'This course has no quizzes.',
  'nothing fits': 'No example holds this text in Spanish or English.',
} as const;

import { LONGEST_LINE } from '../limits.ts';
import { QUIZ_NUMBER } from '../quizzes/quiz-address.ts';

const OFFICIAL = '/officialquizzes/';
const CUSTOM = '/custom-quiz?';

/**
 * True for the address, within the app, of one official quiz or of a custom one: '/officialquizzes/si1m/3',
 * '/custom-quiz?cards=mine'. Whether the quiz is there is known when it is opened.
 */
export function isTaskQuiz(address: string): boolean {
  if (address.length > LONGEST_LINE || /[\s\\#]/.test(address)) return false;
  if (address.startsWith(CUSTOM)) return true;
  return isOfficialQuiz(address);
}

/** True for the address of an official quiz, the only quizzes of tasks that limited students get. */
export function isOfficialQuiz(address: string): boolean {
  if (!address.startsWith(OFFICIAL)) return false;
  const segments = address.slice(OFFICIAL.length).split('/');
  return segments.length <= 2 && QUIZ_NUMBER.test(segments.at(-1) ?? '') && segments[0] !== '';
}

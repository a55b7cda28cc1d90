import { type BrokenRule, listBroken } from '../records/rules.ts';
import { courseCodes, type QuizCourse } from './courses.ts';
import { SUBTITLES } from './nickname.ts';
import { titleQuiz } from './official.ts';

export interface QuizForm {
  readonly type: string;
  /** For ser-estar the number of the lesson. */
  readonly number: string;
  readonly subType: string;
}

const SER_ESTAR = 'ser-estar';
const MISSING = 'undefined';
const NUMERIC = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const QUIZ_NUMBER = /^[1-9]\d{0,8}$/;
const LESSON_NUMBER = /^[1-9]$/;
const INCOMPLETE = 'Quiz nickname cannot contain undefined';

/** The sub-types of ser-estar quizzes (S2 §3). */
export const subTypes: readonly { readonly value: string; readonly label: string }[] = SUBTITLES.map(
  (label, digit) => ({ value: String(digit), label }),
);

/** Returns the nickname of a quiz. Missing values, and numbers that are invalid or 0, are 'undefined' in it (S2 §4). */
export function buildNickname({ type, number, subType }: QuizForm): string {
  const digits = readNumber(number) ?? MISSING;
  const lastWord = type === SER_ESTAR ? `${digits}0${subType || MISSING}` : digits;
  return `${type || MISSING} quiz ${lastWord}`;
}

/** Returns the nickname as the form shows it, with '-' for missing values (screens-staff 9.3). */
export function showNickname(form: QuizForm): string {
  return buildNickname(form).replaceAll(MISSING, '-');
}

export function buildTitle(courses: readonly QuizCourse[], form: QuizForm): string | undefined {
  const course = courses.find(({ code }) => code === form.type);
  return course && checkQuizForm(form).length === 0 ? titleQuiz(course, buildNickname(form)) : undefined;
}

/** Returns the form values of a nickname; undefined when it cannot be parsed. Source: screens-staff 9.3. */
export function readQuizForm(nickname: string): QuizForm | undefined {
  const words = nickname.split(' ');
  const [type = '', , thirdWord = ''] = words;
  const lastWord = words.at(-1) ?? '';
  if (!isCourseCode(type)) return undefined;
  if (type !== SER_ESTAR) {
    return QUIZ_NUMBER.test(lastWord) ? { type, number: String(Number(lastWord)), subType: '' } : undefined;
  }
  const [, number, subType] = /^([1-9])\d(\d)$/.exec(thirdWord) ?? [];
  return number === undefined || subType === undefined ? undefined : { type, number, subType };
}

/** Returns the rules a quiz breaks, in the order shown (S2 §5, screens-staff 9.3). */
export function checkQuizForm(form: QuizForm): BrokenRule[] {
  const { type, subType } = form;
  const isSerEstar = type === SER_ESTAR;
  const number = readNumber(form.number);
  return listBroken([
    [!isCourseCode(type), 'type', INCOMPLETE],
    [isSerEstar && !subTypes.some(({ value }) => value === subType), 'subType', INCOMPLETE],
    [number === undefined, 'number', INCOMPLETE],
    [
      isSerEstar && !LESSON_NUMBER.test(number ?? ''),
      'number',
      'Quiz Number must be a whole number from 1 to 9',
    ],
    [!QUIZ_NUMBER.test(number ?? ''), 'number', 'Quiz Number must be a whole number from 1 to 999999999'],
  ]);
}

function isCourseCode(type: string): boolean {
  return courseCodes.some((code) => code === type);
}

function readNumber(text: string): string | undefined {
  const typed = text.trim();
  const value = NUMERIC.test(typed) ? Number(typed) : 0;
  return value === 0 ? undefined : String(value);
}

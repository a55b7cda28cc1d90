import { type BrokenRule, listBroken } from '../records/rules.ts';
import { courseCodes, type QuizCourse } from './courses.ts';
import { SUBTITLES } from './nickname.ts';
import { titleQuiz } from './official.ts';

/** A quiz as the form asks for it: texts as they were chosen and typed, empty until then. */
export interface QuizForm {
  /** A course code. */
  readonly type: string;
  /** For ser-estar the number of the lesson. */
  readonly number: string;
  /** The value of one of `subTypes`; it counts for ser-estar only. */
  readonly subType: string;
}

const SER_ESTAR = 'ser-estar';
const MISSING = 'undefined';
const NUMERIC = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** More digits than these are the address of no quiz. */
const QUIZ_NUMBER = /^[1-9]\d{0,8}$/;
const LESSON_NUMBER = /^[1-9]$/;
const INCOMPLETE = 'Quiz nickname cannot contain undefined';

/** The sub-types of ser-estar quizzes (S2 §3). */
export const subTypes: readonly { readonly value: string; readonly label: string }[] = SUBTITLES.map(
  (label, digit) => ({ value: String(digit), label }),
);

/** The nickname of a quiz; what is missing is 'undefined' in its place, numbers that are none or 0 too (S2 §4). */
export function buildNickname({ type, number, subType }: QuizForm): string {
  const digits = readNumber(number) ?? MISSING;
  const lastWord = type === SER_ESTAR ? `${digits}0${subType || MISSING}` : digits;
  return `${type || MISSING} quiz ${lastWord}`;
}

/** The nickname as the form shows it: '-' in the place of what is missing (screens-staff 9.3). */
export function showNickname(form: QuizForm): string {
  return buildNickname(form).replaceAll(MISSING, '-');
}

/** The title of a quiz; undefined until its form is complete. */
export function buildTitle(courses: readonly QuizCourse[], form: QuizForm): string | undefined {
  const course = courses.find(({ code }) => code === form.type);
  return course && checkQuizForm(form).length === 0 ? titleQuiz(course, buildNickname(form)) : undefined;
}

/** What the form holds for a nickname; undefined when it cannot be read. Source: screens-staff 9.3. */
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

/** The rules a quiz breaks, in the order in which people are told (S2 §5, screens-staff 9.3). */
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

/** The number as nicknames write it. */
function readNumber(text: string): string | undefined {
  const typed = text.trim();
  const value = NUMERIC.test(typed) ? Number(typed) : 0;
  return value === 0 ? undefined : String(value);
}

import { courseCodes } from './courses.ts';

/** What a quiz nickname says. */
export interface QuizName {
  /** The first word: a course code in every nickname the product makes. */
  quizType: string;
  /** Undefined when the last word does not begin with a digit. */
  quizNumber: number | undefined;
  /** Only for ser-estar. */
  lessonNumber: number | undefined;
  /** Only for ser-estar; 'Quiz' when the digit is missing. */
  subtitle: string | undefined;
}

export type NicknameFault = 'quiz-nickname-undefined' | 'quiz-nickname-invalid';

const SER_ESTAR = 'ser-estar';

const SUBTITLES = [
  'Short Quiz',
  'Good/Well',
  'Adjectives',
  'Prepositions',
  'Adverbs',
  'Actions',
  'Right and Wrong',
  'Events',
  'Long Quiz',
  'Long Quiz (Everything)',
];

const VALID_NICKNAME = /^(?:(?:si1m|lcsp|lcspx|post-1mc) quiz [1-9]\d*|ser-estar quiz [1-9]0\d)$/;

/** Reads a nickname such as 'lcsp quiz 12' or 'ser-estar quiz 302'; any text can be read. Source: api.md 6.5 D1. */
export function parseNickname(nickname: string): QuizName {
  const words = nickname.split(' ');
  const quizType = words[0] ?? '';
  const lastWord = words.at(-1) ?? '';
  const isSerEstar = quizType === SER_ESTAR;
  return {
    quizType,
    quizNumber: readInteger(lastWord),
    lessonNumber: isSerEstar ? readInteger(lastWord.charAt(0)) : undefined,
    subtitle: isSerEstar ? (SUBTITLES[readInteger(lastWord.charAt(2)) ?? -1] ?? 'Quiz') : undefined,
  };
}

/** What is wrong with a nickname that is to be saved, or undefined when nothing is. Source: api.md 7.12. */
export function findNicknameFault(nickname: string): NicknameFault | undefined {
  if (nickname.includes('undefined')) return 'quiz-nickname-undefined';
  return VALID_NICKNAME.test(nickname) ? undefined : 'quiz-nickname-invalid';
}

/**
 * Puts quizzes in served order: course by course as in the catalogue, ascending by number.
 *
 * Quizzes without a number come last of all, those of an unknown course after the five. Source: api.md 8.2.
 */
export function compareQuizzes(
  a: { readonly quizNickname: string },
  b: { readonly quizNickname: string },
): number {
  const [first, second] = [toSortKey(a.quizNickname), toSortKey(b.quizNickname)];
  return first.unnumbered - second.unnumbered || first.course - second.course || first.number - second.number;
}

function toSortKey(nickname: string) {
  const { quizType, quizNumber } = parseNickname(nickname);
  const index = courseCodes.findIndex((code) => code === quizType);
  return {
    unnumbered: quizNumber === undefined ? 1 : 0,
    course: index < 0 ? courseCodes.length : index,
    number: quizNumber ?? 0,
  };
}

/** Clients read the leading digits of the word, so '3A' is 3. */
function readInteger(word: string): number | undefined {
  const value = Number.parseInt(word, 10);
  return Number.isNaN(value) ? undefined : value;
}

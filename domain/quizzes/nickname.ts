import { courseCodes } from './courses.ts';

/**
 * `quizType` is the first word: a course code in every nickname the product makes. `quizNumber` is undefined when the
 * last word does not begin with a digit. `lessonNumber` and `subtitle` are only for ser-estar; the subtitle is 'Quiz'
 * when the digit is missing.
 */
export interface QuizName {
  quizType: string;
  quizNumber: number | undefined;
  lessonNumber: number | undefined;
  subtitle: string | undefined;
}

const SER_ESTAR = 'ser-estar';

/** The topics of ser-estar quizzes, by the last digit of the number (S2 §3). */
export const SUBTITLES = [
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

/** Parses a nickname such as 'lcsp quiz 12' or 'ser-estar quiz 302'; never fails. Source: api.md 6.5 D1. */
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

/**
 * Sorts quizzes as the server lists them: by course as in the catalogue, then by number.
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

/** Reads the leading digits of the word, as clients do: '3A' is 3. */
function readInteger(word: string): number | undefined {
  const value = Number.parseInt(word, 10);
  return Number.isNaN(value) ? undefined : value;
}

import { parseLessonNumber } from '../programs/active-lesson.ts';
import type { QuizCourse } from './courses.ts';
import { parseNickname } from './nickname.ts';

export interface QuizWords {
  readonly recordId: number;
  readonly quizNickname: string;
  readonly published: boolean;
  readonly sentences: number;
  readonly words: readonly { readonly word: string; readonly sentences: number }[];
}

export interface LessonWords {
  readonly program: string;
  readonly lesson: string;
  readonly words: readonly string[];
}

export interface QuizTopic {
  readonly recordId: number;
  readonly words: string[];
  readonly sentences: number;
  readonly published: boolean;
}

/** The most words that fit a row of a phone. */
const MAX_WORDS = 3;

/**
 * Returns the topic of each quiz as words (screens-student 11.4).
 *
 * Those are the words of the lesson with its number in the program of its course that most of its sentences have, in
 * the order of the lesson. Without such a lesson: the words that the fewest quizzes of its course have; of those the
 * ones in most of its own sentences.
 */
export function listTopics(
  quizzes: readonly QuizWords[],
  lessons: readonly LessonWords[],
  courses: readonly QuizCourse[],
): QuizTopic[] {
  const courseNames = new Map<string, string>(courses.map(({ code, name }) => [code, name]));
  const spread = countQuizzes(quizzes);
  return quizzes.map(({ recordId, quizNickname, published, sentences, words }) => {
    const { quizType, quizNumber } = parseNickname(quizNickname);
    const lesson = lessons.find(
      ({ program, lesson: name }) =>
        program === courseNames.get(quizType) && parseLessonNumber(name) === quizNumber,
    );
    const used = new Map(words.map(({ word, sentences: count }) => [word, count]));
    const ofLesson = (lesson?.words ?? []).filter((word) => used.has(word));
    const most = ofLesson.toSorted((a, b) => (used.get(b) ?? 0) - (used.get(a) ?? 0)).slice(0, MAX_WORDS);
    if (most.length > 0)
      return { recordId, published, sentences, words: ofLesson.filter((word) => most.includes(word)) };
    const rarity = (word: string) => spread.get(`${quizType} ${word}`) ?? 0;
    const apart = words.toSorted((a, b) => rarity(a.word) - rarity(b.word) || b.sentences - a.sentences);
    return { recordId, published, sentences, words: apart.slice(0, MAX_WORDS).map(({ word }) => word) };
  });
}

function countQuizzes(quizzes: readonly QuizWords[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { quizNickname, words } of quizzes) {
    for (const { word } of words) {
      const name = `${parseNickname(quizNickname).quizType} ${word}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

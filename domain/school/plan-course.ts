import type { Row } from '../tables/table.ts';
import { foldCase } from './plan-program.ts';

interface ShippedLesson {
  readonly lesson: string;
  readonly words: readonly string[];
}

interface ShippedProgram {
  /** The id by which the rules of programs know it; ids of a school's own programs begin above. */
  readonly recordId: number;
  readonly name: string;
  readonly lessons: readonly ShippedLesson[];
}

interface ShippedQuiz {
  readonly nickname: string;
  /** Ids of sentences in the content, in their order. */
  readonly sentences: readonly number[];
}

interface ShippedPreset {
  readonly name: string;
  readonly tags: readonly string[];
}

/** A record of the content, with the values that a table of the school takes. */
export interface ShippedRecord {
  readonly id: number;
  readonly values: Row;
}

export interface ShippedCourse {
  readonly programs: readonly ShippedProgram[];
  readonly words: readonly ShippedRecord[];
  readonly sentences: readonly ShippedRecord[];
  readonly quizzes: readonly ShippedQuiz[];
  readonly presets: readonly ShippedPreset[];
}

/**
 * The records that a school has of the course, or in its place. Archived words, sentences, quizzes and presets are
 * included. `programs` are those with an id of the course, and those that bear a name of it and are not archived.
 * `sentences` are the ids in the content of sentences whose Spanish is there.
 */
export interface CourseThere {
  readonly programs: readonly { readonly recordId: number; readonly name: string }[];
  readonly words: readonly string[];
  readonly sentences: ReadonlySet<number>;
  readonly quizzes: readonly string[];
  readonly presets: readonly string[];
}

/**
 * Returns the parts of the course that a school lacks. Parts that it has under the same name stay its own: a program
 * with the lessons it has, a word, a sentence with the same Spanish, a quiz.
 */
export function planCourse(course: ShippedCourse, there: CourseThere): ShippedCourse {
  const ids = new Set(there.programs.map(({ recordId }) => recordId));
  const names = new Set(there.programs.map(({ name }) => foldCase(name)));
  const words = new Set(there.words);
  const presets = new Set(there.presets.map(foldCase));
  const nicknames = new Set(there.quizzes.map(foldCase));
  return {
    programs: course.programs.filter(
      ({ recordId, name }) => !ids.has(recordId) && !names.has(foldCase(name)),
    ),
    words: course.words.filter(({ values }) => !words.has(String(values['vocabName']))),
    sentences: course.sentences.filter(({ id }) => !there.sentences.has(id)),
    quizzes: course.quizzes.filter(({ nickname }) => !nicknames.has(foldCase(nickname))),
    presets: course.presets.filter(({ name }) => !presets.has(foldCase(name))),
  };
}

export type CourseCounts = Readonly<
  Record<'programs' | 'lessons' | 'words' | 'sentences' | 'quizzes' | 'presets', number>
>;

export function countCourse({ programs, words, sentences, quizzes, presets }: ShippedCourse): CourseCounts {
  return {
    programs: programs.length,
    lessons: programs.reduce((sum, { lessons }) => sum + lessons.length, 0),
    words: words.length,
    sentences: sentences.length,
    quizzes: quizzes.length,
    presets: presets.length,
  };
}

/** Returns the names of programs that a school has under another id than the course's: they keep their own lessons. */
export function listOwnPrograms({ programs }: ShippedCourse, there: CourseThere): string[] {
  const ids = new Set(programs.map(({ recordId }) => recordId));
  return there.programs.filter(({ recordId }) => !ids.has(recordId)).map(({ name }) => name);
}

import { cohorts } from '@soltura/domain/programs/active-lesson';
import { z } from 'zod';
import { idList, list, readCsv, wholeNumber } from '../read-csv.ts';

const FOLDER = new URL('../../../content/', import.meta.url);

const program = z.looseObject({ id: wholeNumber, name: z.string() }).transform((row) => ({
  id: row.id,
  name: row.name,
  currentLessons: cohorts.map((letter) => wholeNumber.parse(row[`cohort${letter}CurrentLesson`])),
}));

const vocabulary = z.object({
  id: wholeNumber,
  wordIdiom: z.string().min(1),
  vocabName: z.string().min(1),
  subcategory: z.string().min(1),
  frequencyRank: wholeNumber,
  verbInfinitive: z.string(),
  conjugationTags: list,
  spellings: list,
});

const lesson = z.object({
  programId: wholeNumber,
  lessonNumber: wholeNumber,
  lessonName: z.string(),
  vocabIds: idList,
});

const optionalNumber = z.union([z.literal('').transform(() => null), wholeNumber]);

const example = z.object({
  id: wholeNumber,
  spanishExample: z.string().min(1),
  englishTranslation: z.string().min(1),
  vocabIds: idList,
  programId: optionalNumber,
  lessonNumber: optionalNumber,
  vocabComplete: z.enum(['true', 'false']).transform((text) => text === 'true'),
});

/** Another way to say an example, as right as its sentence; of a Spanglish sentence its gaps, joined by '|'. */
const accepted = z.object({ exampleId: wholeNumber, answer: z.string().min(1) });

const quiz = z.object({ id: wholeNumber, quizNickname: z.string(), exampleIds: idList });

const preset = z.object({ name: z.string().min(1), tags: list });

export interface Content {
  readonly programs: readonly z.output<typeof program>[];
  readonly vocabulary: readonly z.output<typeof vocabulary>[];
  readonly lessons: readonly (z.output<typeof lesson> & { readonly id: number })[];
  readonly examples: readonly z.output<typeof example>[];
  readonly accepted: readonly z.output<typeof accepted>[];
  readonly quizzes: readonly z.output<typeof quiz>[];
  readonly quizPresets: readonly z.output<typeof preset>[];
  readonly sessionTopics: readonly string[];
}

/** Reads the course content; lessons are numbered in the order of their file, because they have no ids there. */
export async function readContent(): Promise<Content> {
  const read = <Row extends z.ZodType>(name: string, row: Row) => readCsv(new URL(name, FOLDER), row);
  const [programs, words, lessons, examples, acceptedAnswers, quizzes, quizPresets, topics] =
    await Promise.all([
      read('programs.csv', program),
      read('vocabulary.csv', vocabulary),
      read('lessons.csv', lesson),
      read('examples.csv', example),
      read('accepted.csv', accepted),
      read('quizzes.csv', quiz),
      read('quiz-presets.csv', preset),
      read('session-topics.csv', z.object({ name: z.string().min(1) })),
    ]);
  return {
    programs,
    vocabulary: words,
    lessons: lessons.map((row, index) => ({ ...row, id: index + 1 })),
    examples,
    accepted: acceptedAnswers,
    quizzes,
    quizPresets,
    sessionTopics: topics.map(({ name }) => name),
  };
}

import type { Db } from '@soltura/server/db/session';
import { makeExampleOf, makeLesson, makeWord } from '@soltura/server/testing/library';
import { insertRecord } from '@soltura/server/testing/rows';

type NewExample = NonNullable<Parameters<typeof makeExampleOf>[2]>;

/** A program of one journey: lesson n introduces word n and nothing else. */
export interface Course {
  programId: number;
  name: string;
  /** In the order of lessons. */
  lessonIds: number[];
  words: { wordId: number; wordIdiom: string }[];
}

interface MadeSentence {
  exampleId: number;
  spanish: string;
  english: string;
}

let courses = 0;
let words = 0;
let sentences = 0;

/** Creates a course; students of its cohort A are at lesson `reached`. */
export async function makeCourse(
  db: Db,
  { lessons, reached = lessons }: { lessons: number; reached?: number },
): Promise<Course> {
  courses += 1;
  const name = `Course ${process.pid}-${courses}`;
  const programId = await insertRecord(db, 'programs', { name, cohortACurrentLesson: reached });
  const course: Course = { programId, name, lessonIds: [], words: [] };
  for (let number = 1; number <= lessons; number += 1) {
    const word = nameWord('palabra');
    const wordId = await makeWord(db, word);
    course.words.push({ wordId, wordIdiom: word.wordIdiom });
    course.lessonIds.push(await makeLesson(db, course.programId, number, [wordId]));
  }
  return course;
}

/** Returns the fields of a user who is a student of a course. */
export function atCourse({ programId }: Course) {
  return { studentRole: 'student', relatedProgram: programId, cohort: 'A' } as const;
}

/** Creates verified sentences of the words of these lessons, by default without clips. */
export async function makeSentences(
  db: Db,
  course: Course,
  { count = 1, lessons = [1], ...given }: { count?: number; lessons?: number[] } & NewExample = {},
): Promise<MadeSentence[]> {
  const used = lessons.map((number) => {
    const word = course.words[number - 1];
    if (word === undefined) throw new Error(`There is no lesson ${number}.`);
    return word.wordId;
  });
  const made: MadeSentence[] = [];
  for (let i = 0; i < count; i += 1) {
    sentences += 1;
    const spanish = given.spanishExample ?? `La frase ${sentences} del curso.`;
    const english = given.englishTranslation ?? `Sentence ${sentences} of the course.`;
    const example = { ...given, spanishExample: spanish, englishTranslation: english };
    made.push({ exampleId: await makeExampleOf(db, used, example), spanish, english });
  }
  return made;
}

/** Returns a word and a description that no other journey has; both begin with `text`. */
export function nameWord(text: string) {
  words += 1;
  const wordIdiom = `${text} ${process.pid}-${words}`;
  return { wordIdiom, descriptionOfVocabularySkill: `${wordIdiom}: word` };
}

import type { Tag } from '@soltura/contract/finder/finder';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { parseLessonNumber } from '@soltura/domain/programs/active-lesson';
import { defaultRange, type LessonRange } from '@soltura/domain/programs/lesson-range';
import {
  type CustomQuiz,
  drawCards,
  type LeftOut,
  MAX_SEED,
  readCustomQuiz,
} from '@soltura/domain/quizzes/custom-quiz';
import type { Programs } from '../../../base/early-programs.ts';
import type { CollectedCard } from '../text/quiz-card.ts';
import type { Draw } from './custom-quiz.queries.ts';

export type Choices = CustomQuiz<Tag>;

export interface SchoolOfQuiz extends Programs {
  readonly tags: readonly Tag[];
}

/** The choices of an address; without a course in it, the reader's own lessons are the default. */
export function readChoices(
  search: object,
  school: SchoolOfQuiz,
  student: ActiveStudent | undefined,
): { quiz: Choices; leftOut: LeftOut[] } {
  const { quiz: read, leftOut } = readCustomQuiz(search, school);
  const isCollector = student?.role === 'student';
  const quiz: Choices = isCollector ? read : { ...read, source: 'library', practice: [] };
  if (quiz.courseId !== undefined || quiz.source === 'mine') return { quiz, leftOut };
  return { quiz: withRange(quiz, defaultRange(school.programs, school.lessons, student), school), leftOut };
}

export function toRange({ courseId, from, to }: Choices, { lessons }: SchoolOfQuiz): LessonRange {
  const idOf = (number: number | undefined) =>
    number === undefined
      ? undefined
      : lessons.find(
          ({ relatedProgram, lesson }) => relatedProgram === courseId && parseLessonNumber(lesson) === number,
        )?.recordId;
  return { courseId, fromId: idOf(from), toId: idOf(to) };
}

export function withRange(quiz: Choices, range: LessonRange, { lessons }: SchoolOfQuiz): Choices {
  const numberOf = (id: number | undefined) => {
    const found = lessons.find(({ recordId }) => recordId === id);
    return found && parseLessonNumber(found.lesson);
  };
  return { ...quiz, courseId: range.courseId, from: numberOf(range.fromId), to: numberOf(range.toId) };
}

/** The request for the cards of these choices; undefined without a lesson, when no card can match. */
export function toDraw(
  quiz: Choices,
  seed: number,
  school: SchoolOfQuiz,
  student: ActiveStudent | undefined,
): Draw | undefined {
  const { fromId = null, toId } = toRange(quiz, school);
  if (quiz.source === 'library' && toId === undefined) return undefined;
  return {
    source: quiz.source,
    lessons: toId === undefined ? null : { toLesson: toId, fromLesson: fromId },
    includeSpanglish: quiz.includeSpanglish,
    tags: quiz.tags.map(({ tag, type, vocabDescriptor }) => ({
      tag,
      type,
      ...(vocabDescriptor !== undefined && { vocabDescriptor }),
    })),
    way: quiz.way,
    length: quiz.length ?? null,
    seed,
    ...(quiz.source === 'mine' && student && { student: student.recordId }),
  };
}

/** The available cards among those to be practised that can be asked, in the order they are asked. */
export function drawPractice(
  { practice, length, seed = 1 }: Choices,
  cards: readonly CollectedCard[],
  canAsk: (example: CollectedCard['example']) => boolean,
): number[] {
  const wanted = new Set(practice);
  const ids = cards.flatMap(({ example }) =>
    wanted.has(example.recordId) && canAsk(example) ? example.recordId : [],
  );
  return drawCards(ids, { length, seed });
}

export function drawSeed(): number {
  return 1 + Math.floor(Math.random() * MAX_SEED);
}

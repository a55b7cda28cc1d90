import { addDays, toDay } from '@soltura/domain/dates';
import { DEFAULT_COURSE } from '@soltura/domain/quizzes/courses';
import { parseNickname } from '@soltura/domain/quizzes/nickname';
import type { Content } from '../content/read-content.ts';

const FINISHED: Readonly<Record<string, number>> = {
  'student@soltura.example': 13,
  'limited@soltura.example': 3,
};
const DAYS_BETWEEN = 5;

export function buildQuizRunRows(
  { quizzes }: Content,
  users: readonly { recordId: number; emailAddress: string }[],
  now: Date,
) {
  const course = quizzes
    .map((quiz) => ({ ...quiz, ...parseNickname(quiz.quizNickname) }))
    .filter(({ quizType }) => quizType === DEFAULT_COURSE)
    .toSorted((a, b) => (a.quizNumber ?? 0) - (b.quizNumber ?? 0));
  return users.flatMap(({ recordId, emailAddress }) => {
    const finished = course.slice(0, FINISHED[emailAddress] ?? 0);
    return finished.map(({ id, exampleIds }, index) => {
      const day = addDays(toDay(now), (index - finished.length) * DAYS_BETWEEN);
      const finishedAt = new Date(`${day}T18:00:00Z`);
      return {
        relatedStudent: recordId,
        relatedQuiz: id,
        finishedAt,
        receivedAt: finishedAt,
        day,
        cards: exampleIds.length,
      };
    });
  });
}

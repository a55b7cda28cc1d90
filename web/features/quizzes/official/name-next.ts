import type { OfficialQuiz } from '@soltura/domain/quizzes/official';

/** 'Next: Quiz 14', of a titled quiz 'Next: Ser/Estar Lesson 3, Adjectives'. */
export function nameNext({ isTitled, title, number }: OfficialQuiz): string {
  return `Next: ${isTitled ? title : `Quiz ${number}`}`;
}

import { countOf } from '@soltura/domain/numbers';
import { estimateMinutes } from '@soltura/domain/reviews/forecast';
import { toldWays } from './answer-ways.tsx';
import type { Choices, SchoolOfQuiz } from './quiz-choices.ts';

interface ToldQuiz {
  /** For example 'The library, Soltura'. */
  readonly cards: string;
  /** For example '8 to 14'. */
  readonly lessons: string;
  /** For example 'present, comer'. */
  readonly tags: string;
  readonly spanglish: string;
  /** For example 'Text, from English'. */
  readonly way: string;
  /** All of it in one line, without defaults. */
  readonly line: string;
}

export function tellQuiz(quiz: Choices, { programs }: SchoolOfQuiz): ToldQuiz {
  const course = programs.find(({ recordId }) => recordId === quiz.courseId)?.name ?? '';
  const chosen = quiz.practice.length > 0 ? 'Chosen flashcards' : 'My flashcards';
  const source = quiz.source === 'mine' ? chosen : 'The library';
  const lessons = tellLessons(quiz);
  const tags = quiz.tags.map(({ tag }) => tag).join(', ');
  const { label } = toldWays[quiz.way];
  return {
    cards: course && quiz.source === 'library' ? `${source}, ${course}` : source,
    lessons: quiz.source === 'mine' && course ? `${course}, ${lessons}` : lessons,
    tags: tags || 'all',
    spanglish: quiz.includeSpanglish ? 'included' : 'left out',
    way: quiz.way === 'text' ? `${label}, from ${quiz.startsWithSpanish ? 'Spanish' : 'English'}` : label,
    line: [quiz.source === 'mine' ? source : '', course && `${course} ${lessons}`, tags, label]
      .filter(Boolean)
      .join(', '),
  };
}

export function tellTime(count: number): string {
  return `about ${countOf(estimateMinutes(count), 'minute')}`;
}

function tellLessons({ courseId, from, to }: Choices): string {
  if (courseId === undefined || (from === undefined && to === undefined)) return 'all';
  if (to === undefined) return `from ${from}`;
  if (from === undefined) return `up to ${to}`;
  return from === to ? String(to) : `${from} to ${to}`;
}

import { cardAnswers } from '@soltura/domain/answers/review-answer';
import { keepChoice } from '../../../ui/kept-choice.ts';

/** How official quizzes are answered on this device. */
export const officialAnswer = keepChoice('soltura.official-answer', cardAnswers, 'flip');

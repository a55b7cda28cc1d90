import { cardAnswers } from '@soltura/domain/answers/review-answer';
import { keepChoice } from '../../../ui/kept-choice.ts';

/** The way to answer official quizzes, stored on this device. */
export const officialAnswer = keepChoice('soltura.official-answer', cardAnswers, 'flip');

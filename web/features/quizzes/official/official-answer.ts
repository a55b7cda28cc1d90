import { cardAnswers } from '@soltura/domain/answers/review-answer';
import { keepChoice } from '../../../ui/kept-choice.ts';

export const officialAnswer = keepChoice('soltura.official-answer', cardAnswers, 'flip');

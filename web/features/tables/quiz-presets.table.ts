import { quizPresetsTable } from '@soltura/domain/tables/quiz-tables';
import { describeScreen } from './describe-screen.ts';

export const quizPresetsScreen = describeScreen(quizPresetsTable);

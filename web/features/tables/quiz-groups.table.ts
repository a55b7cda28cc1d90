import { quizGroupsTable } from '@soltura/domain/tables/quiz-tables';
import { describeScreen } from './describe-screen.ts';

export const quizGroupsScreen = describeScreen(quizGroupsTable);

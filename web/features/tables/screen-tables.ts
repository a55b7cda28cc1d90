import type { TableName } from '@soltura/domain/tables/table';
import { coursesScreen } from './courses.table.ts';
import { lessonsScreen } from './lessons.table.ts';
import {
  examplesScreen,
  programLessonsScreen,
  quizExamplesScreen,
  vocabularyScreen,
} from './library.table.ts';
import {
  coachesScreen,
  coachingStudentsScreen,
  membershipsScreen,
  sessionTopicsScreen,
  usersScreen,
} from './people.table.ts';
import { programsScreen } from './programs.table.ts';
import { quizGroupsScreen } from './quiz-groups.table.ts';
import { quizPresetsScreen } from './quiz-presets.table.ts';
import { quizzesScreen } from './quizzes.table.ts';
import type { ScreenTable } from './screen-table.ts';
import { studentsScreen } from './students.table.ts';

export const screenTables: Readonly<Record<TableName, ScreenTable>> = {
  students: studentsScreen,
  programs: programsScreen,
  quizzes: quizzesScreen,
  lessons: lessonsScreen,
  courses: coursesScreen,
  users: usersScreen,
  coaches: coachesScreen,
  'coaching-students': coachingStudentsScreen,
  memberships: membershipsScreen,
  'program-lessons': programLessonsScreen,
  vocabulary: vocabularyScreen,
  examples: examplesScreen,
  'quiz-examples': quizExamplesScreen,
  'quiz-groups': quizGroupsScreen,
  'quiz-presets': quizPresetsScreen,
  'session-topics': sessionTopicsScreen,
};

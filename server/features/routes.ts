import type { Route } from '../http/implement.ts';
import { authoringRoutes } from './authoring/authoring.routes.ts';
import { coachingRoutes } from './coaching/coaching.routes.ts';
import { longWeeksRoutes } from './coaching/long-weeks.routes.ts';
import { recordsRoutes } from './coaching/records.routes.ts';
import { configurationRoutes } from './configuration/configuration.routes.ts';
import { examplesRoutes } from './examples/examples.routes.ts';
import { flashcardsRoutes } from './flashcards/flashcards.routes.ts';
import { libraryRoutes } from './library/library.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { programsRoutes } from './programs/programs.routes.ts';
import { quizzesRoutes } from './quizzes/quizzes.routes.ts';
import { recordWritesRoutes } from './record-writes/record-writes.routes.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { schoolRoutes } from './school/school.routes.ts';
import { studentWritesRoutes } from './student-writes/student-writes.routes.ts';
import { drillDownRoutes } from './students/drill-down.routes.ts';
import { studentsRoutes } from './students/students.routes.ts';
import { surveysRoutes } from './surveys/surveys.routes.ts';
import { tableEditorsRoutes } from './table-editors/table-editors.routes.ts';
import { tablesRoutes } from './tables/tables.routes.ts';
import { undoRoutes } from './undo/undo.routes.ts';
import { vocabularyRoutes } from './vocabulary/vocabulary.routes.ts';

/** Every call the server answers. */
export const routes: Route[] = [
  ...configurationRoutes,
  ...peopleRoutes,
  ...programsRoutes,
  ...vocabularyRoutes,
  ...examplesRoutes,
  ...authoringRoutes,
  ...libraryRoutes,
  ...quizzesRoutes,
  ...flashcardsRoutes,
  ...reviewsRoutes,
  ...surveysRoutes,
  ...coachingRoutes,
  ...recordsRoutes,
  ...longWeeksRoutes,
  ...recordWritesRoutes,
  ...drillDownRoutes,
  ...studentsRoutes,
  ...studentWritesRoutes,
  ...tablesRoutes,
  ...undoRoutes,
  ...schoolRoutes,
  ...tableEditorsRoutes,
];

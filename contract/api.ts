import { authoring } from './authoring.ts';
import { changes } from './changes.ts';
import { coaching } from './coaching.ts';
import { configuration } from './configuration.ts';
import { drillDown } from './drill-down.ts';
import { examples } from './examples.ts';
import { flashcards } from './flashcards.ts';
import { library } from './library.ts';
import { longWeeks } from './long-weeks.ts';
import { people } from './people.ts';
import { programs } from './programs.ts';
import { quizzes } from './quizzes.ts';
import { recordWrites } from './record-writes.ts';
import { records } from './records.ts';
import { reviews } from './reviews.ts';
import { school } from './school.ts';
import { studentWrites } from './student-writes.ts';
import { students } from './students.ts';
import { surveys } from './surveys.ts';
import { tableEditors } from './table-editors.ts';
import { tables } from './tables.ts';
import { vocabulary } from './vocabulary.ts';

/** Every call of the product, by subject. OpenAPI, the routes and the access test walk this. */
export const api = {
  configuration,
  people,
  programs,
  vocabulary,
  examples,
  authoring,
  library,
  quizzes,
  flashcards,
  reviews,
  surveys,
  coaching,
  records,
  longWeeks,
  recordWrites,
  drillDown,
  students,
  studentWrites,
  tableEditors,
  tables,
  changes,
  school,
};

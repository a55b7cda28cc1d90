import { tableEditors } from '@soltura/contract/tables/table-editors';
import { cohorts } from '@soltura/domain/programs/active-lesson';
import { programsTable, quizzesTable, studentsTable } from '@soltura/domain/tables/quiz-tables';
import { coursesTable, lessonsTable } from '@soltura/domain/tables/record-tables';
import { withOptions } from '@soltura/domain/tables/school-options';
import { readVersions } from '../../../changes/based-on.ts';
import { implement } from '../../../http/implement.ts';
import { ListJson } from '../../../http/large-answers/list-statement.ts';
import { share, shareStatement } from '../../../http/shared-answers/shared-json.ts';
import { studentsByName } from '../../people/people.queries.ts';
import { programsById } from '../../programs/programs.queries.ts';
import { quizList } from '../../quizzes/quizzes.queries.ts';
import { courseList, lessonList } from '../../weeks/catalogue.queries.ts';
import { addRow, changeRow } from './editor-writes.ts';
import { resolveProgram } from './resolve-program.ts';
import { savePrograms } from './save-programs.ts';

export const tableEditorsRoutes = implement(tableEditors, {
  async lessons() {
    return shareStatement(lessonList);
  },

  async addLesson({ body }, call) {
    return addRow(call, withOptions(lessonsTable, call.config), async () => body);
  },

  async updateLesson(given, call) {
    const { weekRef = null } = given.body;
    return changeRow(call, withOptions(lessonsTable, call.config), given, async () => ({
      ...given.body,
      weekRef,
    }));
  },

  async courses() {
    return shareStatement(courseList);
  },

  async addCourse({ body }, call) {
    return addRow(call, coursesTable, async () => body);
  },

  async updateCourse(given, call) {
    return changeRow(call, coursesTable, given, async () => given.body);
  },

  async students() {
    return new ListJson(studentsByName);
  },

  async cohortOptions() {
    return [...cohorts];
  },

  async addStudent({ body }, call) {
    return addRow(call, withOptions(studentsTable, call.config), async (db) => {
      return { ...body, relatedProgram: await resolveProgram(db, body.relatedProgram) };
    });
  },

  async updateStudent(given, call) {
    const { body } = given;
    return changeRow(call, withOptions(studentsTable, call.config), given, async (db, stored) => {
      return {
        ...body,
        relatedProgram: await resolveProgram(db, body.relatedProgram, stored?.relatedProgram),
      };
    });
  },

  async programs() {
    return shareStatement(programsById, true);
  },

  async updateProgram(given, call) {
    return changeRow(call, programsTable, given, async () => given.body);
  },

  async updatePrograms({ headers, body }, call) {
    return savePrograms(call, body, readVersions(headers));
  },

  async quizzes() {
    return share(quizList, true);
  },

  async addQuiz({ body }, call) {
    return addRow(call, quizzesTable, async () => body);
  },

  async updateQuiz(given, call) {
    return changeRow(call, quizzesTable, given, async () => given.body);
  },
});

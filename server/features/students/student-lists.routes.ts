import { studentLists } from '@soltura/contract/students/student-lists';
import { toDay } from '@soltura/domain/dates';
import { foldText } from '@soltura/domain/search/match';
import { isBeyondLesson } from '@soltura/domain/weeks/beyond-lesson';
import { implement } from '../../http/implement.ts';
import { findOwnCoachId } from '../people/coach-list.ts';
import { listLatestLessons } from './beyond-lesson.queries.ts';
import { searchArchivedStudents, searchStudents } from './students.queries.ts';
import { listStudentsOfGroup } from './students-of-group.queries.ts';

export const studentListsRoutes = implement(studentLists, {
  async find({ query }, { db, now }) {
    const wanted = foldText(query.text);
    if (wanted === '') return { students: [], isCut: false };
    if (query.archived === 'true') return searchArchivedStudents(db, wanted);
    return searchStudents(db, wanted, { today: toDay(now), isActiveOnly: query.activeOnly === 'true' });
  },

  ofGroup: ({ query }, { db, now }) => listStudentsOfGroup(db, query, toDay(now)),

  async beyondLesson(_, { db, now, user, config }) {
    const ownCoach = await findOwnCoachId(db, user, config);
    if (ownCoach === null) return [];
    const latest = await listLatestLessons(db, ownCoach, toDay(now));
    return latest.filter(({ mostRecentLesson }) => isBeyondLesson(mostRecentLesson, config.lessonThreshold));
  },
});

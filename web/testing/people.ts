import type { Me } from '@soltura/contract/people/people';
import { type ListedStudent, userLists } from '@soltura/contract/people/user-lists';
import { school } from '@soltura/contract/school/school';
import { openDecisions } from '@soltura/contract/typos/typo-reports';
import { keepSelection } from '../base/kept-selection.ts';
import { fakeServer } from './fake-server.ts';

export function makeStudent(given: Partial<Me> = {}): Me {
  return {
    recordId: 7,
    name: 'Ana',
    emailAddress: 'ana@school.example',
    roles: { adminRole: '', studentRole: 'student' },
    relatedProgram: 0,
    cohort: '',
    program: '',
    ...given,
  };
}

export function makeCoach(given: Partial<Me> = {}): Me {
  return makeStudent({
    name: 'Carmen',
    emailAddress: 'carmen@school.example',
    roles: { adminRole: 'coach', studentRole: '' },
    ...given,
  });
}

/** Serves a school that is set up, with no pending decisions for the admin. */
export function offerSetUpSchool(): void {
  fakeServer.answer(school.progress, {
    isSetUp: true,
    programs: 1,
    programLessons: 1,
    coaches: 1,
    students: 1,
    verifiedExamples: 1,
  });
  fakeServer.answer(openDecisions.count, { typoReports: 0, proposedAnswers: 0 });
}

/** Makes the next person who signs in act for the student Alma, number 9. */
export function actForAlma(given: Partial<ListedStudent> = {}): void {
  const alma: ListedStudent = {
    recordId: 9,
    name: 'Alma',
    emailAddress: 'alma@school.example',
    role: 'student',
    relatedProgram: 0,
    cohort: '',
    program: '',
    ...given,
  };
  keepSelection(makeStudent().recordId, alma);
  // The app checks that the student is still as they were chosen.
  fakeServer.answer(userLists.findStudents, { students: [alma], isCut: false });
}

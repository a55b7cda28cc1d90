import { addDays, toDay } from '@soltura/domain/dates';
import { atHour } from '../clock.ts';
import type { DemoStudent, People } from './read-people.ts';
import { demoAdmins, demoCoaches } from './staff.ts';

export function buildUserRows({ students }: People) {
  const people = [
    ...students.map((student) => ({
      name: `${student.firstName} ${student.lastName}`.trim(),
      emailAddress: student.email,
      adminRole: '' as const,
      studentRole: student.role,
      relatedProgram: student.program,
      cohort: student.cohort,
      program: student.label,
    })),
    ...demoCoaches.map(({ name, userEmail }) => ({
      name,
      emailAddress: userEmail,
      adminRole: 'coach' as const,
      studentRole: '' as const,
      relatedProgram: null,
      cohort: '' as const,
      program: '',
    })),
    ...demoAdmins.map(({ name, email, studies }) => ({
      name,
      emailAddress: email,
      adminRole: 'admin' as const,
      studentRole: studies ? ('student' as const) : ('' as const),
      relatedProgram: studies?.program ?? null,
      cohort: studies?.cohort ?? ('' as const),
      program: studies ? 'LCSP' : '',
    })),
  ];
  return people.map((person, index) => ({ recordId: index + 1, ...person }));
}

export function buildCoachRows() {
  return demoCoaches.map(({ recordId, coach, userId, email, name }) => ({
    recordId,
    coach,
    userId,
    email,
    name,
  }));
}

export function buildCoachingStudentRows({ students, memberships }: People, now: Date) {
  return students
    .filter(({ coach }) => coach !== '')
    .map((student, index) => ({
      recordId: index + 1,
      firstName: student.firstName,
      lastName: student.lastName,
      email: student.email,
      pronoun: student.pronoun,
      learningDisabilities: student.learningDisabilities,
      fluencyGoal: student.fluencyGoal,
      startingLevel: student.startingLevel,
      timeZone: student.timeZone,
      relatedCoach: findCoach(student)?.recordId ?? null,
      advancedStudent: student.advanced === 'yes',
      usPhone: student.usPhone,
      billingEmail: student.billingEmail,
      billingNotes: student.billingNotes,
      firstSubscribed: findFirstDay(student, memberships, now),
    }));
}

export function buildSurveyRows(
  userRows: readonly { recordId: number; studentRole?: string | undefined }[],
  now: Date,
) {
  return userRows
    .filter(({ recordId, studentRole }) => studentRole === 'student' && recordId % 3 === 1)
    .map(({ recordId }) => ({
      relatedStudent: recordId,
      lastContactDate: atHour(addDays(toDay(now), -(25 + ((recordId * 61) % 140))), 19),
      hasTakenSurvey: recordId % 2 === 0,
    }));
}

export function findCoach({ coach }: Pick<DemoStudent, 'coach'>) {
  return demoCoaches.find(({ key }) => key === coach);
}

function findFirstDay({ email }: DemoStudent, memberships: People['memberships'], now: Date) {
  const starts = memberships.filter(({ student }) => student === email).map((one) => one.startedDaysAgo);
  return starts.length === 0 ? null : addDays(toDay(now), -Math.max(...starts));
}

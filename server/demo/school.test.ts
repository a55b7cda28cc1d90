import { toDay } from '@soltura/domain/dates';
import { matchCoach } from '@soltura/domain/people/coach-match';
import { courseCodes, listCourses } from '@soltura/domain/quizzes/courses';
import { parseNickname } from '@soltura/domain/quizzes/nickname';
import { describe, expect, test } from 'vitest';
import { demoAccounts } from './accounts.ts';
import { buildSchoolAt, count } from './testing/schools.ts';

const now = new Date('2026-11-18T10:00:00Z');
const school = buildSchoolAt(now);

test('two schools that are built for the same moment are equal', () => {
  expect(buildSchoolAt(now)).toEqual(school);
});

test('programs are called by the product, and clips by their place on our server', () => {
  const { programs, examples } = buildSchoolAt(now, 'Habla');
  const names = new Map(programs.map(({ recordId, name }) => [recordId, name]));
  expect(names.get(2)).toBe('Habla');
  expect(names.get(7)).toBe('Habla Extended');
  expect(examples[0]?.spanishAudioLa).toMatch(/^\/audio\/es\/1-[0-9a-f]{8}\.mp3$/);
  expect(examples[0]?.englishAudio).toMatch(/^\/audio\/en\/1-[0-9a-f]{8}\.mp3$/);
});

describe('the people', () => {
  const { users, coaches, coachingStudents, memberships, weeks, courses, coachingLessons } = school;

  test('there are 45 students of every kind, 3 coaches, and 2 admins, one of them also a student', () => {
    const students = users.filter(({ adminRole }) => adminRole === '');
    expect(students).toHaveLength(45);
    for (const role of ['student', 'limited', 'none', '']) {
      expect(
        count(students, ({ studentRole }) => studentRole === role),
        role,
      ).toBeGreaterThan(0);
    }
    expect(count(students, ({ emailAddress }) => emailAddress.includes('('))).toBe(1);
    expect(count(students, ({ name }) => name === '')).toBe(1);
    const admins = users.filter(({ adminRole }) => adminRole === 'admin');
    expect(admins.map(({ studentRole }) => studentRole)).toEqual(['', 'student']);
    expect(count(users, ({ adminRole }) => adminRole === 'coach')).toBe(3);
  });

  test('every demo account has a user, and so has every coach', () => {
    const addresses = new Set(users.map(({ emailAddress }) => emailAddress));
    expect(demoAccounts.filter(({ email }) => !addresses.has(email))).toEqual([]);
    const domains = ['soltura.example', 'old.soltura.example'];
    const listed = coaches.map(({ coach, userId, email, name }) => ({
      coach,
      user: { id: userId, email, name },
    }));
    const staff = users.filter(({ adminRole }) => adminRole === 'coach');
    const matched = staff.map(({ emailAddress }) => matchCoach(listed, emailAddress, domains)?.coach);
    expect(new Set(matched)).toEqual(new Set(listed.map(({ coach }) => coach)));
    for (const { user } of listed) {
      expect(domains).toContain(user.email.split('@')[1]);
      expect(user.id).toMatch(/^[\w.-]+\.[a-z][\w.-]*$/);
    }
  });

  test('a coaching student is a user with the same address, and some have no coach', () => {
    const addresses = new Set(users.map(({ emailAddress }) => emailAddress));
    expect(coachingStudents.filter(({ email }) => !addresses.has(email))).toEqual([]);
    expect(count(coachingStudents, ({ relatedCoach }) => relatedCoach === null)).toBeGreaterThan(0);
    expect(new Set(coachingStudents.map(({ pronoun }) => pronoun))).toEqual(
      new Set(['He', 'She', 'They', 'Other']),
    );
  });

  test('memberships run on, will end, have ended, and are on hold; one belongs to a student without coach', () => {
    const today = toDay(now);
    expect(count(memberships, ({ endDate }) => endDate === null)).toBeGreaterThan(0);
    expect(count(memberships, ({ endDate }) => endDate != null && endDate >= today)).toBeGreaterThan(0);
    expect(count(memberships, ({ endDate }) => endDate != null && endDate < today)).toBeGreaterThan(0);
    expect(count(memberships, ({ onHold }) => onHold)).toBeGreaterThan(0);
    expect(count(weeks, ({ holdWeek }) => holdWeek)).toBeGreaterThan(0);
    const coachless = new Set(
      coachingStudents.filter((one) => one.relatedCoach === null).map((one) => one.recordId),
    );
    expect(count(memberships, ({ relatedStudent }) => coachless.has(relatedStudent))).toBeGreaterThan(0);
  });

  test('one course is the 1-Month Challenge; some have group calls and some not', () => {
    expect(count(courses, ({ name }) => name === '1-Month Challenge')).toBe(1);
    expect(new Set(courses.map(({ hasGroupCalls }) => hasGroupCalls)).size).toBe(2);
    expect(new Set(coachingLessons.map(({ type }) => type))).toEqual(
      new Set(['LCSP', '1MC/2MC', 'ACCSP', 'COMPREHENSION', 'ADVANCED', '']),
    );
  });
});

test('the content has what every client relies on (api.md 6.7)', () => {
  const {
    programs,
    programLessons,
    vocabulary,
    spellings,
    quizzes,
    quizExamples,
    examples,
    exampleVocabulary,
  } = school;
  expect(programs.map(({ recordId }) => recordId)).toEqual(expect.arrayContaining([2, 3, 5, 7]));
  const courseNames = new Set(listCourses('Soltura').map(({ name }) => name));
  for (const { recordId, name } of programs) {
    expect(courseNames).toContain(name);
    expect(count(programLessons, ({ relatedProgram }) => relatedProgram === recordId)).toBeGreaterThan(0);
  }
  for (const code of courseCodes) {
    const ofCourse = quizzes.filter(({ quizNickname }) => parseNickname(quizNickname).quizType === code);
    const numbers = ofCourse.map(({ quizNickname }) => parseNickname(quizNickname).quizNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(
      count(quizExamples, ({ relatedQuiz }) => ofCourse.some((quiz) => quiz.recordId === relatedQuiz)),
    ).toBeGreaterThan(0);
  }
  const descriptions = vocabulary.map((word) => word.descriptionOfVocabularySkill);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  expect(vocabulary.map(({ vocabName }) => vocabName)).toEqual(descriptions);
  expect(spellings.filter(({ spellingOption }) => spellingOption !== spellingOption.toLowerCase())).toEqual(
    [],
  );
  const early = new Set(
    exampleVocabulary.filter((one) => one.relatedVocabulary < 30).map((one) => one.relatedExample),
  );
  const heard = examples.filter(
    ({ recordId, vocabComplete, spanishAudioLa, englishAudio }) =>
      early.has(recordId ?? 0) && vocabComplete && spanishAudioLa && englishAudio,
  );
  expect(heard.length).toBeGreaterThan(50);
});

import type { CoachingCatalogue, WeeklyRecords } from '@soltura/contract/records/records';
import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import { expect, test } from 'vitest';
import { isPanelOfRow } from './row-of-panel.ts';

const texts = { notes: '', areasOfDifficulty: '', rating: 'Good', version: 1, relatedWeek: 5 };
const records: WeeklyRecords = {
  isWhole: true,
  weeks: [
    {
      recordId: 5,
      version: 1,
      relatedMembership: 1,
      week: 3,
      weekStarts: '2026-01-04',
      level: 'Standard',
      notes: '',
      currentLesson: null,
      currentLessonName: '',
      holdWeek: false,
      recordsComplete: false,
      offTrack: false,
      primaryCoachWhenCreated: '',
    },
  ],
  memberships: [],
  students: [],
  assignments: [
    {
      ...texts,
      recordId: 11,
      homeworkCorrector: '',
      homeworkCorrectorName: '',
      assignmentType: 'Writing',
      assignmentLink: '',
      dateCreated: '',
    },
  ],
  privateCalls: [
    {
      ...texts,
      recordId: 12,
      caller: '',
      callerName: '',
      callType: '',
      recording: '',
      date: '2026-01-05',
    },
  ],
  groupSessions: [],
  groupAttendees: [],
};
const catalogue: CoachingCatalogue = {
  coaches: [],
  courses: [],
  lessons: [],
  topics: [],
  ownCoach: null,
  challengeLevel: '',
  lessonThreshold: 150,
};
const [row] = joinWeeks(records, catalogue);

test.each([
  ['week-5', true],
  ['new-private-call-5', true],
  ['assignment-11', true],
  ['private-call-12', true],
  ['week-6', false],
  ['assignment-12', false],
  ['private-call-11', false],
  ['group-call-11', false],
  ['new-assignment', false],
  ['assignment', false],
])('the panel %s is about the row: %j', (key, isAbout) => {
  expect(row && isPanelOfRow(key, row)).toBe(isAbout);
});

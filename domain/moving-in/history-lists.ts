import {
  assignmentRatings,
  assignmentTypes,
  callRatings,
  callTypes,
  sessionTypes,
} from '../records/options.ts';
import type { Column } from '../tables/table.ts';

/** The lists of a school's history, in the order in which they are best brought in. Source: screens-staff 9.17. */
export const historyListNames = [
  'weeks',
  'assignments',
  'private-calls',
  'group-sessions',
  'bundle-credits',
] as const;
export type HistoryListName = (typeof historyListNames)[number];

export function isHistoryList(name: string): name is HistoryListName {
  return historyListNames.some((known) => known === name);
}

export interface HistoryList {
  readonly name: HistoryListName;
  readonly title: string;
  readonly noun: string;
  readonly plural: string;
  readonly columns: readonly Column[];
  readonly knownBy: string;
  /** Two example lines, by field; a missing field is empty. */
  readonly template: readonly Readonly<Record<string, string>>[];
}

const student: Column = {
  field: 'relatedStudent',
  label: 'Student',
  kind: 'record',
  refersTo: 'coaching-students',
  isRequired: true,
};
const ofMembership: readonly Column[] = [
  student,
  { field: 'relatedCourse', label: 'Course', kind: 'record', refersTo: 'courses' },
  { field: 'membershipStart', label: 'Membership Start', kind: 'day' },
];
const notes: Column = { field: 'notes', label: 'Notes', kind: 'text' };
const date: Column = { field: 'date', label: 'Date', kind: 'day', isRequired: true };
const difficulties: Column = { field: 'areasOfDifficulty', label: 'Areas of Difficulty', kind: 'text' };
const coachColumn = (field: string, label: string): Column => ({
  field,
  label,
  kind: 'record',
  refersTo: 'coaches',
  isRequired: true,
});

export const historyLists: Readonly<Record<HistoryListName, HistoryList>> = {
  weeks: {
    name: 'weeks',
    title: 'Weeks',
    noun: 'week',
    plural: 'weeks',
    knownBy: 'student, membership (as course and start) and week',
    columns: [
      ...ofMembership,
      { field: 'weekStarts', label: 'Week of', kind: 'day', isRequired: true },
      { field: 'currentLesson', label: 'Current Lesson', kind: 'record', refersTo: 'lessons' },
      notes,
      { field: 'holdWeek', label: 'Hold Week', kind: 'flag' },
      { field: 'offTrack', label: 'Off Track', kind: 'flag' },
      { field: 'recordsComplete', label: 'Complete', kind: 'flag' },
    ],
    template: [
      {
        relatedStudent: 'José Álvarez Ríos',
        relatedCourse: 'Level 2',
        weekStarts: '2025-11-16',
        currentLesson: 'Lesson 14',
        notes: 'Mixes up por and para.',
        recordsComplete: 'yes',
      },
      {
        relatedStudent: 'ana@pena.example',
        relatedCourse: 'Level 1',
        weekStarts: '2025-11-16',
        currentLesson: 'Lesson 3',
        notes: 'Away until Friday.',
        holdWeek: 'yes',
      },
    ],
  },
  assignments: {
    name: 'assignments',
    title: 'Assignments',
    noun: 'assignment',
    plural: 'assignments',
    knownBy: 'student, day, type, corrector and rating',
    columns: [
      ...ofMembership,
      date,
      {
        field: 'assignmentType',
        label: 'Assignment Type',
        kind: 'option',
        options: assignmentTypes,
        optionList: 'assignmentTypes',
        isRequired: true,
      },
      coachColumn('homeworkCorrector', 'Homework Corrector'),
      {
        field: 'rating',
        label: 'Rating',
        kind: 'option',
        options: assignmentRatings,
        optionList: 'assignmentRatings',
        isRequired: true,
      },
      notes,
      difficulties,
      { field: 'assignmentLink', label: 'Assignment Link', kind: 'line' },
    ],
    template: [
      {
        relatedStudent: 'José Álvarez Ríos',
        date: '2025-11-18',
        assignmentType: 'Pronunciation',
        homeworkCorrector: 'Marisol Ibáñez',
        rating: 'Very Good',
        notes: 'The r is coming.',
        areasOfDifficulty: 'rr',
      },
      {
        relatedStudent: 'ana@pena.example',
        relatedCourse: 'Level 1',
        date: '2025-11-20',
        assignmentType: 'Writing',
        homeworkCorrector: 'Lucía Herrera',
        rating: 'Good',
        assignmentLink: 'https://docs.example/writing',
      },
    ],
  },
  'private-calls': {
    name: 'private-calls',
    title: 'Private Calls',
    noun: 'private call',
    plural: 'private calls',
    knownBy: 'student, day, type, coach and rating',
    columns: [
      ...ofMembership,
      date,
      {
        field: 'callType',
        label: 'Call Type',
        kind: 'option',
        options: callTypes,
        optionList: 'callTypes',
      },
      coachColumn('caller', 'Caller'),
      {
        field: 'rating',
        label: 'Rating',
        kind: 'option',
        options: callRatings,
        optionList: 'callRatings',
        isRequired: true,
      },
      notes,
      difficulties,
      { field: 'recording', label: 'Recording', kind: 'line' },
    ],
    template: [
      {
        relatedStudent: 'José Álvarez Ríos',
        date: '2025-11-19',
        callType: 'Monthly Call',
        caller: 'Marisol Ibáñez',
        rating: 'Excellent',
        notes: 'Past tenses, few stops.',
      },
      {
        relatedStudent: 'ana@pena.example',
        relatedCourse: 'Level 1',
        date: '2025-11-21',
        callType: 'Uses Credit (Bundle)',
        caller: 'Lucía Herrera',
        rating: 'Good',
        recording: 'https://calls.example/ana',
      },
    ],
  },
  'group-sessions': {
    name: 'group-sessions',
    title: 'Group Sessions',
    noun: 'group session',
    plural: 'group sessions',
    knownBy: 'coach, day and type',
    columns: [
      date,
      coachColumn('coach', 'Coach'),
      {
        field: 'sessionType',
        label: 'Session Type',
        kind: 'option',
        options: sessionTypes,
        optionList: 'sessionTypes',
        isRequired: true,
      },
      { field: 'topic', label: 'Topic', kind: 'line' },
      {
        field: 'attendees',
        label: 'Attendees',
        kind: 'lines',
        refersTo: 'coaching-students',
        holdsIds: true,
      },
      { field: 'comments', label: 'Comments', kind: 'text' },
      { field: 'callDocument', label: 'Call Document', kind: 'line' },
      { field: 'zoomLink', label: 'Zoom Link', kind: 'line' },
    ],
    template: [
      {
        date: '2025-11-17',
        coach: 'Marisol Ibáñez',
        sessionType: 'Level 2',
        attendees: 'José Álvarez Ríos; Hannah Whitlock',
        comments: 'Por and para.',
      },
      {
        date: '2025-11-18',
        coach: 'Lucía Herrera',
        sessionType: 'Conversation',
        attendees: 'ana@pena.example; Ivo Němec',
      },
    ],
  },
  'bundle-credits': {
    name: 'bundle-credits',
    title: 'Bundle Credits',
    noun: 'bundle credit',
    plural: 'bundle credits',
    knownBy: 'student, total and expiration',
    columns: [
      student,
      { field: 'totalCredits', label: 'Total Credits', kind: 'count', emptyMeans: 0 },
      { field: 'usedCredits', label: 'Used Credits', kind: 'count', emptyMeans: 0 },
      { field: 'expiration', label: 'Expiration Date', kind: 'day', isRequired: true },
    ],
    template: [
      { relatedStudent: 'José Álvarez Ríos', totalCredits: '8', usedCredits: '3', expiration: '2026-03-31' },
      { relatedStudent: 'ana@pena.example', totalCredits: '4', usedCredits: '0', expiration: '2026-06-30' },
    ],
  },
};

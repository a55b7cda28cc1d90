import { lessonTypes } from '../records/options.ts';
import { archived, type SchoolTable } from './table.ts';

// The student records database of S2 §2 (screens-staff 9.4, 9.5).

export const lessonsTable: SchoolTable = {
  name: 'lessons',
  title: 'Lessons Table',
  noun: 'lesson',
  plural: 'lessons',
  group: 'records',
  nameFields: ['lessonName'],
  canArchive: true,
  canCreate: true,
  canDelete: false,
  columns: [
    { field: 'lessonName', label: 'Lesson Name', kind: 'line', isRequired: true },
    { field: 'weekRef', label: 'Week Ref', kind: 'count', fallsBack: true },
    {
      field: 'type',
      label: 'Type',
      kind: 'option',
      options: ['', ...lessonTypes],
      optionList: 'lessonTypes',
    },
    { ...archived, only: 'file' },
  ],
};

export const coursesTable: SchoolTable = {
  name: 'courses',
  title: 'Courses Table',
  noun: 'course',
  plural: 'courses',
  group: 'records',
  nameFields: ['name'],
  canArchive: true,
  canCreate: true,
  canDelete: false,
  columns: [
    { field: 'name', label: 'Course Name', kind: 'line', isRequired: true, isUnique: true },
    { field: 'membershipType', label: 'Membership Type', kind: 'line' },
    {
      field: 'approxMonthlyCost',
      label: 'Monthly Cost',
      formLabel: 'Monthly Cost ($)',
      kind: 'amount',
      emptyMeans: 0,
      fallsBack: true,
    },
    {
      field: 'weeklyPrivateCalls',
      label: 'Weekly Private Calls',
      kind: 'count',
      emptyMeans: 0,
      fallsBack: true,
    },
    { field: 'hasGroupCalls', label: 'Has Group Calls', kind: 'flag' },
    {
      field: 'weeklyTimeCommitmentMinutes',
      label: 'Weekly Time (mins)',
      formLabel: 'Weekly Time Commitment (minutes)',
      kind: 'count',
      emptyMeans: 0,
      fallsBack: true,
    },
    { ...archived, only: 'file' },
  ],
};

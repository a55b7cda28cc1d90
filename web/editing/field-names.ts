import type { RecordKind } from '@soltura/domain/records/record-kinds';

const labels: Partial<Record<RecordKind, Readonly<Record<string, string>>>> = {
  weeks: {
    notes: 'Notes',
    currentLesson: 'Current Lesson',
    holdWeek: 'Hold Week',
    recordsComplete: 'Records Complete',
    offTrack: 'Off Track',
  },
  assignments: {
    relatedWeek: 'Week',
    assignmentType: 'Assignment Type',
    homeworkCorrector: 'Corrected by',
    rating: 'Rating',
    notes: 'Notes',
    areasOfDifficulty: 'Areas of Difficulty',
    assignmentLink: 'Assignment Link',
  },
  'private-calls': {
    relatedWeek: 'Week',
    caller: 'Caller',
    date: 'Date',
    rating: 'Rating',
    notes: 'Notes',
    areasOfDifficulty: 'Difficulties',
    recording: 'Recording Link',
    callType: 'Call Type',
  },
  'group-sessions': {
    coach: 'Coach',
    date: 'Date',
    sessionType: 'Session Type',
    topic: 'Topic',
    comments: 'Comments',
    callDocument: 'Call Document',
    zoomLink: 'Zoom Link',
    attendees: 'Attendees',
  },
  groups: {
    name: 'Name',
    coach: 'Coach',
    sessionType: 'Session Type',
    weekday: 'Weekday',
    members: 'Members',
  },
  'coaching-students': {
    firstName: 'First Name',
    lastName: 'Last Name',
    pronoun: 'Pronouns',
    learningDisabilities: 'Learning Disabilities',
    email: 'Email',
    usPhone: 'Phone',
    timeZone: 'Time Zone',
    startingLevel: 'Starting Level',
    fluencyGoal: 'Fluency Goal',
    relatedCoach: 'Coach',
    advancedStudent: 'Advanced Student',
    billingEmail: 'Billing Email',
    billingNotes: 'Billing Notes',
    firstSubscribed: 'First Subscribed',
    isArchived: 'Archived',
    merged: 'Merged With',
    mergedInto: 'Merged Into',
  },
  memberships: {
    relatedStudent: 'Student',
    relatedCourse: 'Course',
    onHold: 'On Hold',
    holdUntil: 'Hold Until',
    startDate: 'Start Date',
    endDate: 'End Date',
  },
  'bundle-credits': {
    relatedStudent: 'Student',
    totalCredits: 'Total Credits',
    usedCredits: 'Used Credits',
    expiration: 'Expiration Date',
  },
};

/** The label of a record's field in its form. A field without label keeps its name in the contract. */
export function nameField(kind: RecordKind, field: string): string {
  return labels[kind]?.[field] ?? field;
}

/** What the settings of an installation are called, at their fields and in what people are told of them. */
export const settingLabels = {
  product: 'Name of the School',
  coachEmailDomains: 'Coach E-mail Domains',
  helpUrl: 'Help Address',
  surveyUrl: 'Survey Address',
  challengeLevel: 'Course of the 1-Month Challenge',
  lessonThreshold: 'Lesson Threshold',
  studentPrograms: 'Programs of Students',
  lessonTypes: 'Types of Lessons',
  sessionTypes: 'Types of Group Sessions',
  assignmentTypes: 'Types of Assignments',
  assignmentRatings: 'Ratings of Assignments',
  keepNotesDays: 'Days to Keep Notes on Former Students',
  keepRecordingsDays: 'Days to Keep Recordings',
  keepHistoryDays: 'Days to Keep the History',
  keepAuditDays: 'Days to Keep the Audit Log',
} as const;

import { type Setting, type SettingName, settingNames } from '@soltura/contract/school/school';

export type SettingValues = Readonly<Record<SettingName, string>>;

interface SettingField {
  readonly help: string;
  readonly keys: 'text' | 'url' | 'numeric';
}

export const settingFields: Readonly<Record<SettingName, SettingField>> = {
  product: {
    help: 'Stands at the top of every page, in titles and in mails.',
    keys: 'text',
  },
  coachEmailDomains: {
    help: 'Coaches are known by their addresses at these domains, tried in this order; blanks between them.',
    keys: 'text',
  },
  helpUrl: {
    help: "Opened by 'How to Use This App'. Without one the entry is not shown.",
    keys: 'url',
  },
  surveyUrl: {
    help: 'Opened from the survey after a quiz. Without one nobody is asked.',
    keys: 'url',
  },
  contact: {
    help: 'Shown to people who cannot get in: an email address, the address of a page, or words. Everybody can see it.',
    keys: 'text',
  },
  challengeLevel: {
    help: 'Weekly records leave out the weeks of this course until they are asked for.',
    keys: 'text',
  },
  lessonThreshold: {
    help: "'My Students Beyond Lesson' lists students whose latest lesson lies beyond this number.",
    keys: 'numeric',
  },
  studentPrograms: {
    help: 'What a student is enrolled under; commas or line ends between them. Records keep what they have.',
    keys: 'text',
  },
  lessonTypes: { help: 'Offered for lessons of coaching; commas or line ends between them.', keys: 'text' },
  sessionTypes: { help: 'Offered for group sessions; commas or line ends between them.', keys: 'text' },
  assignmentTypes: { help: 'Offered for assignments; commas or line ends between them.', keys: 'text' },
  assignmentRatings: { help: 'Offered for assignments; commas or line ends between them.', keys: 'text' },
  callTypes: {
    help: 'Offered for private calls: the first is proposed, the second uses a credit of a bundle; commas or line ends between them.',
    keys: 'text',
  },
  callRatings: {
    help: 'Offered for private calls, in weekly records by a letter of each; commas or line ends between them.',
    keys: 'text',
  },
  quizCourseNames: {
    help: "Of the quizzes si1m, lcsp, lcspx, ser-estar and post-1mc, in this order; {product} is the name of the school. A program's students begin in the course of its name.",
    keys: 'text',
  },
  calendarNames: {
    help: "'on': the calendars that coaches subscribe to name students by first name and initial. 'off': they name nobody.",
    keys: 'text',
  },
  keepNotesDays: {
    help: 'So long after the last membership has ended, what coaches wrote about a student is deleted. 0 keeps it for ever.',
    keys: 'numeric',
  },
  keepRecordingsDays: {
    help: 'So long after a call, its link to a recording is deleted. 0 keeps it for ever.',
    keys: 'numeric',
  },
  keepSpokenDays: {
    help: 'So long after a task came back, what the student spoke for it is deleted. 0 keeps it for ever.',
    keys: 'numeric',
  },
  keepHistoryDays: {
    help: 'What a record held before a change is deleted after so long. 0 keeps it for ever.',
    keys: 'numeric',
  },
  keepAuditDays: {
    help: 'Events of the audit log are deleted after so long. 0 keeps them for ever.',
    keys: 'numeric',
  },
};

export function readSettings(settings: readonly Setting[]): SettingValues {
  const valueOf = (name: SettingName) => settings.find((setting) => setting.name === name)?.value ?? '';
  return {
    product: valueOf('product'),
    coachEmailDomains: valueOf('coachEmailDomains'),
    helpUrl: valueOf('helpUrl'),
    surveyUrl: valueOf('surveyUrl'),
    contact: valueOf('contact'),
    challengeLevel: valueOf('challengeLevel'),
    lessonThreshold: valueOf('lessonThreshold'),
    studentPrograms: valueOf('studentPrograms'),
    lessonTypes: valueOf('lessonTypes'),
    sessionTypes: valueOf('sessionTypes'),
    assignmentTypes: valueOf('assignmentTypes'),
    assignmentRatings: valueOf('assignmentRatings'),
    callTypes: valueOf('callTypes'),
    callRatings: valueOf('callRatings'),
    quizCourseNames: valueOf('quizCourseNames'),
    calendarNames: valueOf('calendarNames'),
    keepNotesDays: valueOf('keepNotesDays'),
    keepRecordingsDays: valueOf('keepRecordingsDays'),
    keepSpokenDays: valueOf('keepSpokenDays'),
    keepHistoryDays: valueOf('keepHistoryDays'),
    keepAuditDays: valueOf('keepAuditDays'),
  };
}

/** The changed settings; blanks at the ends are ignored. */
export function findChangedSettings(
  stored: SettingValues,
  typed: SettingValues,
): Partial<Record<SettingName, string>> {
  const changed: Partial<Record<SettingName, string>> = {};
  for (const name of settingNames) {
    const text = typed[name].trim();
    if (text !== stored[name]) changed[name] = text;
  }
  return changed;
}

import type { SettingName } from '@soltura/contract/school/school';
import {
  LONGEST_OPTION,
  MAX_OPTIONS,
  readOptions,
  specifiedLists,
} from '@soltura/domain/records/option-lists';
import { LONGEST_CONTACT } from '@soltura/domain/school/contact';
import { toDomain } from './addresses.ts';

/** Settings that an admin may change while the server runs, unless the environment sets them (decision 0161). */
export interface SettingValues {
  product: string;
  /** The two company domains of api.md 2.4, in the order they are tried. */
  coachEmailDomains: string[];
  helpUrl: string;
  surveyUrl: string;
  /** The contact for people who cannot get in: an email address, the address of a page, or words. */
  contact: string;
  /** The name of the course whose weeks the weekly table leaves out at first (api.md 6.4). */
  challengeLevel: string;
  /** The lesson n of 'My Students Beyond Lesson {n}' (screens-staff 4.4). */
  lessonThreshold: number;
  studentPrograms: string[];
  lessonTypes: string[];
  sessionTypes: string[];
  assignmentTypes: string[];
  assignmentRatings: string[];
  callTypes: string[];
  callRatings: string[];
  /**
   * Names of the five quiz courses, in catalogue order; '{product}' is replaced by the name of the school (api.md D2).
   */
  quizCourseNames: string[];
  /** 'on' when the calendars that coaches subscribe to name their students, by first name and initial. */
  calendarNames: 'on' | 'off';
  /** Days of retention (docs/privacy.md); 0 for ever. */
  keepNotesDays: number;
  keepRecordingsDays: number;
  keepSpokenDays: number;
  keepHistoryDays: number;
  keepAuditDays: number;
}

export const settingVariables = {
  product: 'PRODUCT_NAME',
  coachEmailDomains: 'COACH_EMAIL_DOMAINS',
  helpUrl: 'HELP_URL',
  surveyUrl: 'SURVEY_URL',
  contact: 'SCHOOL_CONTACT',
  challengeLevel: 'MONTH_CHALLENGE_LEVEL',
  lessonThreshold: 'LESSON_THRESHOLD',
  studentPrograms: 'STUDENT_PROGRAMS',
  lessonTypes: 'LESSON_TYPES',
  sessionTypes: 'SESSION_TYPES',
  assignmentTypes: 'ASSIGNMENT_TYPES',
  assignmentRatings: 'ASSIGNMENT_RATINGS',
  callTypes: 'CALL_TYPES',
  callRatings: 'CALL_RATINGS',
  quizCourseNames: 'QUIZ_COURSE_NAMES',
  calendarNames: 'CALENDAR_NAMES',
  keepNotesDays: 'KEEP_NOTES_DAYS',
  keepRecordingsDays: 'KEEP_RECORDINGS_DAYS',
  keepSpokenDays: 'KEEP_SPOKEN_DAYS',
  keepHistoryDays: 'KEEP_HISTORY_DAYS',
  keepAuditDays: 'KEEP_AUDIT_DAYS',
} as const satisfies Record<SettingName, string>;

export const defaultSettings: Readonly<SettingValues> = {
  product: 'Soltura',
  coachEmailDomains: ['soltura.example', 'old.soltura.example'],
  helpUrl: '',
  surveyUrl: '',
  contact: '',
  challengeLevel: '1-Month Challenge',
  lessonThreshold: 150,
  studentPrograms: [...specifiedLists.studentPrograms],
  lessonTypes: [...specifiedLists.lessonTypes],
  sessionTypes: [...specifiedLists.sessionTypes],
  assignmentTypes: [...specifiedLists.assignmentTypes],
  assignmentRatings: [...specifiedLists.assignmentRatings],
  callTypes: [...specifiedLists.callTypes],
  callRatings: [...specifiedLists.callRatings],
  quizCourseNames: [...specifiedLists.quizCourseNames],
  calendarNames: 'on',
  keepNotesDays: 1_095,
  keepRecordingsDays: 730,
  keepSpokenDays: 180,
  keepHistoryDays: 1_095,
  keepAuditDays: 365,
};

export type Reading<Value> = { value: Value } | { fault: string };

const readers: { [Name in SettingName]: (text: string) => Reading<SettingValues[Name]> } = {
  product: (text) => ({ value: text }),
  coachEmailDomains: readDomains,
  helpUrl: readLink,
  surveyUrl: readLink,
  contact: readContactLine,
  challengeLevel: (text) => ({ value: text }),
  lessonThreshold: readLesson,
  studentPrograms: readOptionList,
  lessonTypes: readOptionList,
  sessionTypes: readOptionList,
  assignmentTypes: readOptionList,
  assignmentRatings: readOptionList,
  callTypes: readOptionList,
  callRatings: readOptionList,
  quizCourseNames: readCourseNames,
  calendarNames: readSwitch,
  keepNotesDays: readDays,
  keepRecordingsDays: readDays,
  keepSpokenDays: readDays,
  keepHistoryDays: readDays,
  keepAuditDays: readDays,
};

export function readSetting<Name extends SettingName>(
  name: Name,
  text: string,
): Reading<SettingValues[Name]> {
  return readers[name](text);
}

export function mapSettings(
  settle: <Name extends SettingName>(name: Name) => SettingValues[Name],
): SettingValues {
  return {
    product: settle('product'),
    coachEmailDomains: settle('coachEmailDomains'),
    helpUrl: settle('helpUrl'),
    surveyUrl: settle('surveyUrl'),
    contact: settle('contact'),
    challengeLevel: settle('challengeLevel'),
    lessonThreshold: settle('lessonThreshold'),
    studentPrograms: settle('studentPrograms'),
    lessonTypes: settle('lessonTypes'),
    sessionTypes: settle('sessionTypes'),
    assignmentTypes: settle('assignmentTypes'),
    assignmentRatings: settle('assignmentRatings'),
    callTypes: settle('callTypes'),
    callRatings: settle('callRatings'),
    quizCourseNames: settle('quizCourseNames'),
    calendarNames: settle('calendarNames'),
    keepNotesDays: settle('keepNotesDays'),
    keepRecordingsDays: settle('keepRecordingsDays'),
    keepSpokenDays: settle('keepSpokenDays'),
    keepHistoryDays: settle('keepHistoryDays'),
    keepAuditDays: settle('keepAuditDays'),
  };
}

export function writeSetting<Name extends SettingName>(name: Name, value: SettingValues[Name]): string {
  if (!Array.isArray(value)) return String(value);
  return value.join(name === 'coachEmailDomains' ? ' ' : ', ');
}

export function readList(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter((item) => item !== '');
}

export function parseUrl(text: string, protocols: readonly string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && protocols.includes(url.protocol) ? url : undefined;
}

function readDomains(text: string): Reading<string[]> {
  const domains = readList(text);
  if (domains.length > 0 && domains.every((domain) => !domain.includes('@')))
    return { value: domains.map(toDomain) };
  return { fault: 'must be domains without @, such as school.example, with blanks between them' };
}

function readOptionList(text: string): Reading<string[]> {
  const options = readOptions(text);
  if (options.length > MAX_OPTIONS) return { fault: `may have at most ${MAX_OPTIONS} options` };
  if (options.some((option) => option.length > LONGEST_OPTION))
    return { fault: `may have options of at most ${LONGEST_OPTION} characters` };
  if (options.length > 0) return { value: options };
  return { fault: 'must be options with commas between them' };
}

function readCourseNames(text: string): Reading<string[]> {
  const reading = readOptionList(text);
  const count = specifiedLists.quizCourseNames.length;
  if ('fault' in reading || reading.value.length === count) return reading;
  return { fault: `must be ${count} different names with commas between them` };
}

function readLink(text: string): Reading<string> {
  if (parseUrl(text, ['https:', 'http:'])) return { value: text };
  return { fault: 'must be an address that begins with https:// or http://' };
}

function readContactLine(text: string): Reading<string> {
  if (text.length <= LONGEST_CONTACT) return { value: text };
  return { fault: `must be at most ${LONGEST_CONTACT} characters` };
}

function readLesson(text: string): Reading<number> {
  if (/^\d{1,4}$/.test(text)) return { value: Number(text) };
  return { fault: 'must be a number from 0 to 9999' };
}

function readSwitch(text: string): Reading<'on' | 'off'> {
  if (text === 'on' || text === 'off') return { value: text };
  return { fault: "must be 'on' or 'off'" };
}

/** The shortest retention: less would remove records that people still undo and look up. */
const FEWEST_DAYS = 30;

function readDays(text: string): Reading<number> {
  const days = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (days === 0 || days >= FEWEST_DAYS) return { value: days };
  return { fault: `must be a number of days from ${FEWEST_DAYS} to 99999, or 0 for ever` };
}

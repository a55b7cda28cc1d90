import { MAX_ITEMS } from '@soltura/domain/limits';
import { optionListNames } from '@soltura/domain/records/option-list-names';
import { tableNames } from '@soltura/domain/tables/table';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count, givenRecordId } from '../numbers.ts';
import { tableLayout } from '../tables/layout.ts';
import { anyText, longText, name, sentence } from '../texts.ts';

// The set-up of an installation and its log-ins, for admins.

/** The settings of an installation that an admin may change; the environment overrides them (decision 0161). */
export const settingNames = [
  'product',
  'coachEmailDomains',
  'helpUrl',
  'surveyUrl',
  'contact',
  'challengeLevel',
  'lessonThreshold',
  ...optionListNames,
  'calendarNames',
  'keepNotesDays',
  'keepRecordingsDays',
  'keepSpokenDays',
  'keepHistoryDays',
  'keepAuditDays',
] as const;
export type SettingName = (typeof settingNames)[number];

const setting = z.object({
  name: z.enum(settingNames),
  value: z.string(),
  source: z.enum(['environment', 'stored', 'default']),
  variable: z.string(),
});
export type Setting = z.output<typeof setting>;

const progress = z.object({
  /** True when a student can do a first review, or the admin has ended the first run. */
  isSetUp: z.boolean(),
  programs: count,
  programLessons: count,
  coaches: count,
  students: count,
  verifiedExamples: count,
});
export type SetupProgress = z.output<typeof progress>;

const invitation = z.object({
  /** Works once, until `expiresAt`; empty when people sign in with another provider. */
  link: z.string(),
  isMailed: z.boolean(),
  expiresAt: z.nullable(datetime),
  issuer: z.string(),
});
export type Invitation = z.output<typeof invitation>;

const secondFactorRule = z.object({
  isOffered: z.boolean(),
  isRequired: z.boolean(),
  /** True when the caller has a second factor, without which they cannot demand it. */
  hasOwn: z.boolean(),
});
export type SecondFactorRule = z.output<typeof secondFactorRule>;

const MAX_FILES = 100;

const schoolFolder = z.object({
  files: z
    .array(
      z.object({
        name,
        text: anyText,
      }),
    )
    .check(z.maxLength(MAX_FILES, 'may hold at most 100 files')),
});

const importedSchool = z.object({
  isStored: z.boolean(),
  files: z.array(
    z.object({
      name: z.string(),
      created: count,
      changed: count,
      same: count,
      refused: count,
      /** The first reasons for refused rows; without a line when the whole file cannot be parsed. */
      reasons: z.array(z.object({ line: z.optional(count), reason: z.string() })),
    }),
  ),
});
export type ImportedSchool = z.output<typeof importedSchool>;

const words = z.array(name).check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 words'));

const firstRecords = z.object({
  program: z.optional(
    z.object({
      name,
      lessons: z
        .array(z.object({ lesson: name, words }))
        .check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 lessons')),
    }),
  ),
  coach: z.optional(z.object({ name, emailAddress: name, shortName: name, userId: name })),
  student: z.optional(
    z.object({
      name,
      emailAddress: name,
      relatedProgram: givenRecordId,
      cohort: name,
      program: name,
      role: name,
      coaching: z.optional(
        z.object({ relatedCoach: z.nullable(givenRecordId), courseName: name, startDate: name }),
      ),
    }),
  ),
  examples: z.optional(
    z
      .array(z.object({ spanish: sentence, english: sentence, words: z.optional(words) }))
      .check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 examples')),
  ),
});
export type FirstRecords = z.output<typeof firstRecords>;

const reading = { method: 'GET', access: ['admin'], scopes: ['read:all-students'] } as const;
const writing = { access: ['admin'], scopes: ['update:course-data'] } as const;

export const school = {
  settings: endpoint({
    ...reading,
    path: '/app/settings',
    summary: 'Settings of the installation with their values and sources',
    output: z.array(setting),
  }),
  /** Changes only the settings that are sent; an empty text restores the default. Returns all settings. */
  changeSettings: endpoint({
    ...writing,
    method: 'PUT',
    path: '/app/settings',
    summary: 'Change settings of the installation',
    body: z.partialRecord(z.enum(settingNames), longText),
    output: z.array(setting),
  }),
  secondFactorRule: endpoint({
    ...reading,
    path: '/app/second-factor-rule',
    summary: 'State of the rule that admins need a second factor at sign-in',
    output: secondFactorRule,
  }),
  /** Admins without a second factor are refused from their next call on, and set one up at their next log-in. */
  changeSecondFactorRule: endpoint({
    ...writing,
    method: 'PUT',
    path: '/app/second-factor-rule',
    summary: 'Turn the rule that admins need a second factor at sign-in on or off',
    body: z.object({ isRequired: z.boolean() }),
    output: secondFactorRule,
    errors: ['second-factor-lacking', 'signs-in-elsewhere'],
  }),
  progress: endpoint({
    ...reading,
    path: '/app/setup',
    summary: 'Progress of the setup of the installation',
    output: progress,
  }),
  /** All or nothing, as one change set. */
  storeFirst: endpoint({
    ...writing,
    method: 'POST',
    path: '/app/setup/records',
    summary: 'Create the first program, coach, student and examples of a school',
    body: firstRecords,
    output: progress,
    errors: ['already-exists'],
  }),
  endSetup: endpoint({
    ...writing,
    method: 'POST',
    path: '/app/setup/end',
    summary: 'End the first run, the guided setup of the installation',
    output: progress,
  }),
  /** Files written by `npm run export` or by a table's export. Without `apply=true` nothing is stored. */
  importFolder: endpoint({
    ...writing,
    method: 'POST',
    path: '/app/school/import',
    summary: 'Preview or apply an import of the files of a school, all of them or none',
    query: z.object({ apply: z.optional(z.enum(['true', 'false'])) }),
    largeBody: true,
    body: schoolFolder,
    output: importedSchool,
  }),
  /** The address must be that of a user; earlier links for it become invalid. */
  invite: endpoint({
    ...writing,
    method: 'POST',
    path: '/app/invitations',
    summary: 'Create a one-time link by which a user chooses a password',
    body: z.object({ emailAddress: name }),
    output: invitation,
    answersSecret: true,
    errors: ['user-not-found'],
  }),
  keepLayout: endpoint({
    ...writing,
    method: 'PUT',
    path: '/app/my-table-layouts/{table}',
    summary: 'Store column widths and hidden columns of a table for the caller',
    params: z.object({ table: z.enum(tableNames) }),
    body: tableLayout,
    output: tableLayout,
  }),
};

import { MOST_ITEMS } from '@soltura/domain/limits';
import { optionListNames } from '@soltura/domain/records/option-list-names';
import { tableNames } from '@soltura/domain/tables/table';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count, givenRecordId } from '../numbers.ts';
import { anyText, longText, name, sentence } from '../texts.ts';

// Our own calls for admins: how an installation is set up, and who may sign in.

/** The settings of an installation that an admin may change; the environment overrides them (decision 0161). */
export const settingNames = [
  'product',
  'coachEmailDomains',
  'helpUrl',
  'surveyUrl',
  'challengeLevel',
  'lessonThreshold',
  ...optionListNames,
  'keepNotesDays',
  'keepRecordingsDays',
  'keepHistoryDays',
  'keepAuditDays',
] as const;
export type SettingName = (typeof settingNames)[number];

const setting = z.object({
  name: z.enum(settingNames),
  /** The value in force; domains are separated by blanks. */
  value: z.string(),
  /** The source of the value. */
  source: z.enum(['environment', 'stored', 'default']),
  /** The environment variable that overrides the stored value. */
  variable: z.string(),
});
export type Setting = z.output<typeof setting>;

/** The progress of an installation; the guided page of a first run shows it. */
const progress = z.object({
  /** Whether a student can do a first review, or the admin has ended the first run. */
  isSetUp: z.boolean(),
  programs: count,
  programLessons: count,
  coaches: count,
  /** Up to 1,000 are counted. */
  students: count,
  verifiedExamples: count,
});
export type SetupProgress = z.output<typeof progress>;

const invitation = z.object({
  /** Works once, until `expiresAt`; empty where people sign in with another provider. */
  link: z.string(),
  isMailed: z.boolean(),
  expiresAt: z.nullable(datetime),
  /** The issuer; an external provider manages its accounts itself. */
  issuer: z.string(),
});
export type Invitation = z.output<typeof invitation>;

/** Whether admins need a second factor at log-in (decision 0282). */
const secondFactorRule = z.object({
  /** Whether people sign in here; another provider asks for second factors itself. */
  isOffered: z.boolean(),
  isRequired: z.boolean(),
  /** Whether the caller has one, without which they cannot ask for it. */
  hasOwn: z.boolean(),
});
export type SecondFactorRule = z.output<typeof secondFactorRule>;

const MOST_FILES = 100;

const schoolFolder = z.object({
  files: z
    .array(
      z.object({
        /** Without '.csv', as an export names it. */
        name,
        text: anyText,
      }),
    )
    .check(z.maxLength(MOST_FILES, 'may hold at most 100 files')),
});

const importedSchool = z.object({
  /** Whether it was stored: as a whole, or not at all. */
  isStored: z.boolean(),
  /** In the order of references, in which they are stored. */
  files: z.array(
    z.object({
      name: z.string(),
      created: count,
      changed: count,
      same: count,
      refused: count,
      /** The first reasons for refused rows; there is no line where the file as a whole cannot be read. */
      reasons: z.array(z.object({ line: z.optional(count), reason: z.string() })),
    }),
  ),
});
export type ImportedSchool = z.output<typeof importedSchool>;

const MOST_COLUMNS = 100;
const field = z.string().check(z.regex(/^[A-Za-z]\w{0,99}$/, 'must be the name of a field'));

const layout = z.object({
  /** Widths of columns in pixels, by field. */
  widths: z
    .record(field, z.int().check(z.gte(40), z.lte(1200)))
    .check(z.refine((widths) => Object.keys(widths).length <= MOST_COLUMNS, 'may name at most 100 columns')),
  /** The fields of hidden columns. */
  hidden: z.array(field).check(z.maxLength(MOST_COLUMNS)),
});
export type TableLayout = z.output<typeof layout>;

const words = z.array(name).check(z.maxLength(MOST_ITEMS, 'may hold at most 1,000 words'));

/** The first records of a school, any part of them; existing ones are not created again. */
const firstRecords = z.object({
  /** A program with its lessons and the words they introduce. */
  program: z.optional(
    z.object({
      name,
      lessons: z
        .array(z.object({ lesson: name, words }))
        .check(z.maxLength(MOST_ITEMS, 'may hold at most 1,000 lessons')),
    }),
  ),
  /** A coach, and the user by which they sign in. */
  coach: z.optional(z.object({ name, emailAddress: name, shortName: name, userId: name })),
  /** A student of the app, who may be the student of a coach as well. */
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
      .check(z.maxLength(MOST_ITEMS, 'may hold at most 1,000 examples')),
  ),
});
export type FirstRecords = z.output<typeof firstRecords>;

const reading = { method: 'GET', access: ['admin'], scopes: ['read:all-students'] } as const;
const writing = { access: ['admin'], scopes: ['update:course-data'] } as const;

export const school = {
  settings: endpoint({
    ...reading,
    path: '/app/settings',
    summary: 'What can be set of this installation',
    output: z.array(setting),
  }),
  /** Only settings that are sent change; an empty text restores the default. Answers all settings as they are now. */
  changeSettings: endpoint({
    ...writing,
    method: 'PUT',
    path: '/app/settings',
    summary: 'Change settings of this installation',
    body: z.partialRecord(z.enum(settingNames), longText),
    output: z.array(setting),
  }),
  secondFactorRule: endpoint({
    ...reading,
    path: '/app/second-factor-rule',
    summary: 'Whether admins need a second factor at log-in',
    output: secondFactorRule,
  }),
  /** Admins without one are refused from their next call on, and set one up at their next log-in. */
  changeSecondFactorRule: endpoint({
    ...writing,
    method: 'PUT',
    path: '/app/second-factor-rule',
    summary: 'Ask admins for a second factor at log-in, or no longer',
    body: z.object({ isRequired: z.boolean() }),
    output: secondFactorRule,
    errors: ['second-factor-lacking', 'signs-in-elsewhere'],
  }),
  progress: endpoint({
    ...reading,
    path: '/app/setup',
    summary: 'How far the installation is set up',
    output: progress,
  }),
  /** All or nothing, as one change. */
  storeFirst: endpoint({
    ...writing,
    method: 'POST',
    path: '/app/setup/records',
    summary: 'Make what a school begins with',
    body: firstRecords,
    output: progress,
    errors: ['already-exists'],
  }),
  endSetup: endpoint({
    ...writing,
    method: 'POST',
    path: '/app/setup/end',
    summary: 'End the first run',
    output: progress,
  }),
  /** Files that `npm run export` or a table's export wrote. Without `apply=true` nothing is stored. */
  importFolder: endpoint({
    ...writing,
    method: 'POST',
    path: '/app/school/import',
    summary: 'Try or make an import of the files of a school, all of them or nothing',
    query: z.object({ apply: z.optional(z.enum(['true', 'false'])) }),
    largeBody: true,
    body: schoolFolder,
    output: importedSchool,
  }),
  /** For a user of the school; older links for the address become invalid. */
  invite: endpoint({
    ...writing,
    method: 'POST',
    path: '/app/invitations',
    summary: 'Make a one-time link by which a user chooses a password',
    body: z.object({ emailAddress: name }),
    output: invitation,
    answersSecret: true,
    errors: ['user-not-found'],
  }),
  layouts: endpoint({
    ...reading,
    path: '/app/my-table-layouts',
    summary: 'The columns of tables as the caller has set them',
    output: z.partialRecord(z.enum(tableNames), layout),
  }),
  keepLayout: endpoint({
    ...writing,
    method: 'PUT',
    path: '/app/my-table-layouts/{table}',
    summary: 'Keep how the caller has set the columns of a table',
    params: z.object({ table: z.enum(tableNames) }),
    body: layout,
    output: layout,
  }),
};

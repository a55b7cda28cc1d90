import { tableNames } from '@soltura/domain/school-tables/table';
import * as z from 'zod/mini';
import { datetime } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { count } from './numbers.ts';
import { line, name } from './texts.ts';

// How an installation is set up, and who may come in: our own calls for admins.

/** What an admin may change of an installation; what the environment says wins (decision 0161). */
export const settingNames = [
  'product',
  'coachEmailDomains',
  'helpUrl',
  'surveyUrl',
  'challengeLevel',
  'lessonThreshold',
] as const;
export type SettingName = (typeof settingNames)[number];

const setting = z.object({
  name: z.enum(settingNames),
  /** As it is in force; domains are separated by blanks. */
  value: z.string(),
  /** Where that comes from. */
  source: z.enum(['environment', 'stored', 'default']),
  /** The environment variable that wins over what is stored. */
  variable: z.string(),
});
export type Setting = z.output<typeof setting>;

/** How far an installation has come; the guided page of a first run shows it. */
const progress = z.object({
  /** Nothing stands in the way of a student's first review, or the admin has ended the first run. */
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
  /** Where people sign in; an external provider manages its accounts itself. */
  issuer: z.string(),
});
export type Invitation = z.output<typeof invitation>;

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

const reading = { method: 'GET', access: ['admin'], scopes: ['read:all-students'] } as const;
const writing = { access: ['admin'], scopes: ['update:course-data'] } as const;

export const school = {
  settings: endpoint({
    ...reading,
    path: '/app/settings',
    summary: 'What can be set of this installation',
    output: z.array(setting),
  }),
  /** Only what is sent changes; an empty text goes back to the default. Answers all of them as they are now. */
  changeSettings: endpoint({
    ...writing,
    method: 'PUT',
    path: '/app/settings',
    summary: 'Change settings of this installation',
    body: z.partialRecord(z.enum(settingNames), line),
    output: z.array(setting),
    errors: ['validation-failed'],
  }),
  progress: endpoint({
    ...reading,
    path: '/app/setup',
    summary: 'How far the installation is set up',
    output: progress,
  }),
  endSetup: endpoint({
    ...writing,
    method: 'POST',
    path: '/app/setup/end',
    summary: 'End the first run',
    output: progress,
  }),
  /** For a user of the school; older links for the address become worthless. */
  invite: endpoint({
    ...writing,
    method: 'POST',
    path: '/app/invitations',
    summary: 'Make a one-time link by which a user chooses a password',
    body: z.object({ emailAddress: name }),
    output: invitation,
    answersSecret: true,
    errors: ['user-not-found', 'answer-not-kept'],
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

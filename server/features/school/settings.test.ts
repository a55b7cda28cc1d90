import { configuration } from '@soltura/contract/configuration/configuration';
import { records } from '@soltura/contract/records/records';
import { school } from '@soltura/contract/school/school';
import { specifiedLists } from '@soltura/domain/records/option-lists';
import {
  assignmentRatings,
  assignmentTypes,
  callRatings,
  sessionTypes,
} from '@soltura/domain/records/options';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeUser } from '../../testing/people.ts';
import { deleteRows, insertRow, insertRows, readRow, readRows } from '../../testing/rows.ts';

const api = await startTestApi({ HELP_URL: 'https://help.example/' });
const { db } = api;
const admin = await makeUser(db, { adminRole: 'admin', emailAddress: 'head@soltura.example' });
const coach = await makeUser(db, { adminRole: 'coach', emailAddress: 'coach@soltura.example' });

beforeEach(async () => {
  await deleteRows(db, 'settings');
  api.clock.now = new Date(api.clock.now.getTime() + 10_000);
});

const change = (body: object, headers: Record<string, string> = {}) =>
  api.call(school.changeSettings, admin.emailAddress, { body, headers });
const read = () => api.callOk(school.settings, admin.emailAddress);
const readProduct = async () => (await api.call(configuration.read, null)).body;

const refusal = (fields: Record<string, string>) => ({
  status: 422,
  body: { error: { code: 'validation_failed', message: Object.values(fields)[0], fields } },
});

/** The last ones of the list, which these tests leave alone. */
const DEFAULTS = ['on', '1095', '730', '180', '1095', '365'].map((value) => ({ value, source: 'default' }));
const LISTS = Object.values(specifiedLists).map((options) => ({
  value: options.join(', '),
  source: 'default',
}));

test('every setting says what is in force, where that comes from and which variable wins', async () => {
  expect(await read()).toEqual([
    { name: 'product', value: 'Soltura', source: 'default', variable: 'PRODUCT_NAME' },
    {
      name: 'coachEmailDomains',
      value: 'soltura.example old.soltura.example',
      source: 'default',
      variable: 'COACH_EMAIL_DOMAINS',
    },
    { name: 'helpUrl', value: 'https://help.example/', source: 'environment', variable: 'HELP_URL' },
    { name: 'surveyUrl', value: '', source: 'default', variable: 'SURVEY_URL' },
    { name: 'contact', value: '', source: 'default', variable: 'SCHOOL_CONTACT' },
    {
      name: 'challengeLevel',
      value: '1-Month Challenge',
      source: 'default',
      variable: 'MONTH_CHALLENGE_LEVEL',
    },
    { name: 'lessonThreshold', value: '150', source: 'default', variable: 'LESSON_THRESHOLD' },
    { name: 'studentPrograms', value: 'LCSP, SI1M', source: 'default', variable: 'STUDENT_PROGRAMS' },
    {
      name: 'lessonTypes',
      value: 'LCSP, 1MC/2MC, ACCSP, COMPREHENSION, ADVANCED',
      source: 'default',
      variable: 'LESSON_TYPES',
    },
    {
      name: 'sessionTypes',
      value: sessionTypes.join(', '),
      source: 'default',
      variable: 'SESSION_TYPES',
    },
    {
      name: 'assignmentTypes',
      value: assignmentTypes.join(', '),
      source: 'default',
      variable: 'ASSIGNMENT_TYPES',
    },
    {
      name: 'assignmentRatings',
      value: assignmentRatings.join(', '),
      source: 'default',
      variable: 'ASSIGNMENT_RATINGS',
    },
    {
      name: 'callTypes',
      value: 'Monthly Call, Uses Credit (Bundle)',
      source: 'default',
      variable: 'CALL_TYPES',
    },
    { name: 'callRatings', value: callRatings.join(', '), source: 'default', variable: 'CALL_RATINGS' },
    {
      name: 'quizCourseNames',
      value: 'Spanish in One Month, {product}, {product} Extended, Master Ser vs Estar, Post-1MC Cohort',
      source: 'default',
      variable: 'QUIZ_COURSE_NAMES',
    },
    { name: 'calendarNames', value: 'on', source: 'default', variable: 'CALENDAR_NAMES' },
    { name: 'keepNotesDays', value: '1095', source: 'default', variable: 'KEEP_NOTES_DAYS' },
    { name: 'keepRecordingsDays', value: '730', source: 'default', variable: 'KEEP_RECORDINGS_DAYS' },
    { name: 'keepSpokenDays', value: '180', source: 'default', variable: 'KEEP_SPOKEN_DAYS' },
    { name: 'keepHistoryDays', value: '1095', source: 'default', variable: 'KEEP_HISTORY_DAYS' },
    { name: 'keepAuditDays', value: '365', source: 'default', variable: 'KEEP_AUDIT_DAYS' },
  ]);
});

test('a stored setting is in force with the next call, and its author is kept', async () => {
  expect(await readProduct()).toMatchObject({ product: 'Soltura' });
  const { status, body } = await change({
    keepNotesDays: '0',
    product: ' Escuela\tLuz ',
    coachEmailDomains: 'luz.example,  old.luz.example',
    surveyUrl: 'https://survey.example/form',
    contact: 'office@luz.example',
    lessonThreshold: '007',
  });
  expect([status, body]).toMatchObject([
    200,
    [
      { name: 'product', value: 'EscuelaLuz', source: 'stored' },
      { name: 'coachEmailDomains', value: 'luz.example old.luz.example', source: 'stored' },
      { source: 'environment' },
      { value: 'https://survey.example/form' },
      { name: 'contact', value: 'office@luz.example', source: 'stored' },
      { source: 'default' },
      { name: 'lessonThreshold', value: '7', source: 'stored' },
      ...LISTS,
      { name: 'calendarNames', value: 'on', source: 'default' },
      { name: 'keepNotesDays', value: '0', source: 'stored' },
      ...DEFAULTS.slice(2),
    ],
  ]);
  expect(await readProduct()).toMatchObject({
    product: 'EscuelaLuz',
    helpUrl: 'https://help.example/',
    surveyUrl: 'https://survey.example/form',
    contact: 'office@luz.example',
  });
  expect(await api.callOk(records.catalogue, coach.emailAddress)).toMatchObject({ lessonThreshold: 7 });
  const kept = await readRow(db, 'settings');
  expect(kept).toMatchObject({ changedBy: admin.recordId, changedAt: api.clock.now });
});

test('an empty text restores the default, and a setting that is not sent stays', async () => {
  await change({ product: 'Luz', lessonThreshold: '40' });
  await change({ product: '' });
  expect(await read()).toMatchObject([
    { value: 'Soltura', source: 'default' },
    {},
    {},
    {},
    {},
    {},
    { value: '40', source: 'stored' },
    ...LISTS,
    ...DEFAULTS,
  ]);
  await change({ lessonThreshold: null });
  expect(await readRows(db, 'settings')).toEqual([]);
});

describe('nothing is stored when a setting', () => {
  test.each([
    [
      'coachEmailDomains',
      'ana@luz.example',
      'must be domains without @, such as school.example, with blanks between them',
      'Coach Email Domains',
    ],
    [
      'coachEmailDomains',
      ' , ',
      'must be domains without @, such as school.example, with blanks between them',
      'Coach Email Domains',
    ],
    [
      'surveyUrl',
      'javascript:alert(1)',
      'must be an address that begins with https:// or http://',
      'Survey Address',
    ],
    ['calendarNames', 'yes', "must be 'on' or 'off'", 'Students in Calendars'],
    ['contact', 'x'.repeat(201), 'must be at most 200 characters', 'Contact'],
    ['studentPrograms', ' , ,', 'must be options with commas between them', 'Programs of Students'],
    [
      'sessionTypes',
      'x'.repeat(101),
      'may have options of at most 100 characters',
      'Types of Group Sessions',
    ],
    [
      'quizCourseNames',
      'One, Two, Three, Four, One',
      'must be 5 different names with commas between them',
      'Names of Quiz Courses',
    ],
    ['lessonThreshold', '-1', 'must be a number from 0 to 9999', 'Lesson Threshold'],
    ['lessonThreshold', '1.5', 'must be a number from 0 to 9999', 'Lesson Threshold'],
    [
      'keepHistoryDays',
      '29',
      'must be a number of days from 30 to 99999, or 0 for ever',
      'Days to Keep the History',
    ],
    [
      'keepAuditDays',
      '1.5',
      'must be a number of days from 30 to 99999, or 0 for ever',
      'Days to Keep the Audit Log',
    ],
    ['lessonThreshold', '10000', 'must be a number from 0 to 9999', 'Lesson Threshold'],
    ['helpUrl', 'https://other.example/', 'is set by HELP_URL and cannot be changed here', 'Help Address'],
    ['helpUrl', '', 'is set by HELP_URL and cannot be changed here', 'Help Address'],
  ])('%s is %j', async (name, text, fault, label) => {
    const answer = await change({ challengeLevel: 'Sprint', [name]: text });
    expect(answer).toMatchObject(refusal({ [name]: `${label} ${fault}` }));
    expect(await readRows(db, 'settings')).toEqual([]);
  });

  test('is none of ours', async () => {
    expect((await change({ product: 'Luz', databaseUrl: 'x' })).status).toBe(422);
    expect((await change({ product: 'x'.repeat(501) })).status).toBe(422);
    expect(await readRows(db, 'settings')).toEqual([]);
  });
});

test('a setting that the environment gives may be sent back unchanged', async () => {
  expect((await change({ helpUrl: 'https://help.example/', product: 'Luz' })).status).toBe(200);
});

test('a setting stored before the environment gave it does not count, nor one that cannot be read', async () => {
  await insertRows(db, 'settings', [
    { key: 'helpUrl', value: 'https://stored.example/' },
    { key: 'lessonThreshold', value: { is: 'no number' } },
  ]);
  expect(await read()).toMatchObject([
    {},
    {},
    { value: 'https://help.example/', source: 'environment' },
    {},
    {},
    {},
    { value: '150', source: 'default' },
    ...LISTS,
    ...DEFAULTS,
  ]);
});

test('a setting stored by another server is in force within 5 seconds', async () => {
  await readProduct();
  await insertRow(db, 'settings', { key: 'product', value: 'Luz' });
  api.clock.now = new Date(api.clock.now.getTime() + 5_000);
  expect(await readProduct()).toMatchObject({ product: 'Luz' });
});

test('the same key stores once, and calls after it see what was stored', async () => {
  const headers = { 'idempotency-key': 'settings-1' };
  const first = await change({ product: 'Luz' }, headers);
  expect(await readProduct()).toMatchObject({ product: 'Luz' });
  await change({ product: 'Sol' });
  expect((await change({ product: 'Luz' }, headers)).body).toEqual(first.body);
  expect(await readProduct()).toMatchObject({ product: 'Sol' });
});

test('settings are closed to others', async () => {
  expect((await api.call(school.settings, null)).status).toBe(401);
  expect((await api.call(school.settings, coach.emailAddress)).status).toBe(403);
  expect((await api.call(school.changeSettings, coach.emailAddress, { body: {} })).status).toBe(403);
});

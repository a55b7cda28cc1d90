import { catalogue } from '@soltura/contract/catalogue';
import type { AnswerOf } from '@soltura/contract/endpoint';
import { enrolments } from '@soltura/contract/people/enrolments';
import { importHeads } from '@soltura/contract/tables/import-heads';
import { enrolmentParts } from '@soltura/domain/people/enrolment';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../../app/paths.ts';
import { addFiles, removeAllFiles } from '../../../../parts/imports/visit.ts';
import { expectGoodLooks } from '../../../../testing/appearance.ts';
import { expectConsole } from '../../../../testing/console.ts';
import { offerCourse } from '../../../../testing/courses.ts';
import { fakeServer, Refusal, type SeenCall } from '../../../../testing/fake-server.ts';
import { findButton } from '../../../../testing/find.ts';
import { answerQuestion } from '../../../../testing/panels.ts';
import { BERTA, CARMEN } from '../../../../testing/weeks.ts';
import { openDrillDown } from '../../testing.ts';
import { nobody } from '../testing.ts';

type Tried = AnswerOf<typeof enrolments.trial>['people'][number];

const allNew: Tried = {
  basedOn: 'nobody',
  known: '',
  parts: enrolmentParts.map((part) => ({ part, verdict: 'new', changes: [] })),
  isNothing: false,
  broken: [],
};
const answers: Readonly<Record<string, Partial<Tried>>> = {
  known: {
    known: 'Known One',
    parts: allNew.parts.map((part, index) => (index < 2 ? { ...part, verdict: 'kept' } : part)),
  },
  skipped: { isNothing: true },
  refused: { broken: [{ field: 'emailAddress', message: 'This person is given twice' }] },
};

/** Opens the page for many; what the trial says of somebody goes by the first part of the address. */
async function openMany(coaches = [BERTA, CARMEN]) {
  fakeServer.answer(importHeads.find, { reading: null });
  fakeServer.answer(importHeads.keep, { reading: null });
  const { router } = await openDrillDown({ as: 'admin', coaches });
  offerCourse('LCSP', [['hablar']]);
  fakeServer.answer(enrolments.facts, { facts: [], hasMail: false, invites: true });
  fakeServer.answerBy(enrolments.trial, ({ body }) => ({
    people: enrolments.trial.body.parse(body).people.map(({ emailAddress }) => ({
      ...allNew,
      ...answers[emailAddress.split('@')[0] ?? ''],
    })),
    hasMail: false,
    invites: true,
  }));
  await findButton('Enrol Many').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Enrol Many' })).toBeVisible();
  await page.getByLabelText('Primary Coach').selectOptions('Berta');
  return router;
}

const findList = () => page.getByRole('textbox', { name: 'The list' });
const findRow = (name: string) =>
  page.getByRole('table', { name: 'People of the list' }).getByRole('row', { name });

const LIST = [
  'Name\tEmail\tCourse',
  'Elena Vance\telena@home.example\tStandard',
  'Known One\tknown@home.example\tStandard',
  'Tess Rourke\tskipped@home.example\tStandard',
  'Rosalind Pike\trosalind.pike@\tStandard',
  'Victor Lam\tvictor@home.example\tLevel 9',
].join('\n');

test('the button to enrol is disabled while nothing is pasted', async () => {
  await openMany();
  await expect.element(findButton('Enrol 0 Students')).toHaveAttribute('aria-disabled', 'true');
  await expectGoodLooks();
});

test('a coach whose name two have is asked about once, and the answer is written into the list', async () => {
  const other = {
    ...CARMEN,
    recordId: 33,
    user: { ...CARMEN.user, id: '33.coach', email: 'carmen@sur.example' },
  };
  await openMany([BERTA, CARMEN, other]);
  await findList().fill(
    'Name\tEmail\tCourse\tCoach\nAda\tada@home.example\tStandard\tCarmen\nBea\tbea@home.example\tStandard\tBerta\nCora\tcora@home.example\tStandard\tcarmen',
  );
  await expect.element(findRow('Cora')).toHaveTextContent('More than one coach is called "carmen"');
  const question = page.getByRole('group', { name: 'Carmen: which?' });
  await expect.element(question).toHaveTextContent('One answer holds for all 2 rows');
  await expectGoodLooks();
  await question.getByRole('radio', { name: 'carmen@sur.example' }).click();
  await expect.element(findRow('Cora')).toHaveTextContent('New');
  await expect
    .element(findList())
    .toHaveValue(
      'Name\tEmail\tCourse\tCoach\nAda\tada@home.example\tStandard\tcarmen@sur.example\nBea\tbea@home.example\tStandard\tBerta\nCora\tcora@home.example\tStandard\tcarmen@sur.example',
    );
});

test('the trial tells of each line what would become of it', async () => {
  await openMany();
  await findList().fill(LIST);
  await expect.element(findRow('Elena Vance')).toHaveTextContent('New');
  await expect.element(findRow('Known One')).toHaveTextContent('Recogniseduser and record kept');
  await expect.element(findRow('Tess Rourke')).toHaveTextContent('Skipped');
  await expect.element(findRow('Rosalind Pike')).toHaveTextContent('Email must be an address');
  await expect.element(findRow('Victor Lam')).toHaveTextContent('No course is called "Level 9"');
  await expect.element(page.getByText('2 with problems stay here')).toBeVisible();
  await expect.element(findButton('Enrol 2 Students')).not.toHaveAttribute('aria-disabled');
  await expectGoodLooks({ picture: 'enrol-many' });
});

test('a problem is mended in its cell, and the list follows; Enter goes on to the next', async () => {
  await openMany();
  await findList().fill(LIST);
  const box = page.getByRole('textbox', { name: 'Email of row 5' });
  await box.fill('rosalind@home.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Course of row 6' })).toHaveFocus();
  await expect.element(findRow('Rosalind Pike')).toHaveTextContent('New');
  expect(findList().element()).toHaveValue(LIST.replace('rosalind.pike@', 'rosalind@home.example'));
});

test('a name that two coaches have is resolved by a choice, for all lines with that name', async () => {
  const twin = {
    recordId: 33,
    coach: 'Berta V.',
    user: { ...BERTA.user, id: '33', email: 'vidal@school.example' },
  };
  await openMany([BERTA, CARMEN, twin]);
  await findList().fill(
    [
      'Name\tEmail\tCourse\tCoach',
      'Elena Vance\telena@home.example\tStandard\tberta',
      'Rosalind Pike\trosalind@home.example\tStandard\tberta',
      'Victor Lam\tvictor@home.example\tStandard\tBérta',
    ].join('\n'),
  );
  const box = page.getByRole('combobox', { name: 'Primary Coach of row 2' });
  await expect.element(box).toHaveDisplayValue('Choose one');
  await expect.element(page.getByRole('checkbox', { name: 'For all 2 rows' }).first()).toBeChecked();
  await expectGoodLooks({ picture: 'enrol-many-names' });
  await box.selectOptions('Berta, vidal@school.example');
  await userEvent.keyboard('{Tab}');
  await expect.element(findRow('Elena Vance')).toHaveTextContent('New');
  await expect.element(findRow('Rosalind Pike')).toHaveTextContent('New');
  await expect.element(findRow('Victor Lam')).toHaveTextContent('More than one coach is called "Bérta"');
  await expect.element(findList()).toHaveValue(expect.stringMatching(/vidal@.*\n.*vidal@.*\n.*Bérta/));
});

test('dates that can be read both ways are asked about, and nobody is enrolled by a guess', async () => {
  await openMany();
  await findList().fill(`Name\tEmail\tCourse\tStart Date\tEnd Date
Elena Vance\telena@home.example\tStandard\t3/12/2026\t13/12/2027
Victor Lam\tvictor@home.example\tStandard\t4/12/2026\t12/14/2027`);
  const starts = page.getByRole('group', { name: '3 December or March 12?' });
  await expect.element(starts).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Day or month first?' })).toBeVisible();
  await expect.element(page.getByText('5 columns matched, 2 questions first')).toBeVisible();
  await expect.element(findRow('Elena Vance')).toHaveTextContent('say first how "3/12/2026" is read');
  await expect.element(findButton('Enrol 0 Students')).toHaveAttribute('aria-disabled', 'true');
  await expectGoodLooks({ picture: 'enrol-many-dates' });
  await starts.getByRole('radio', { name: '3 December' }).click();
  await page.getByRole('radio', { name: '13 December' }).click();
  await expect.element(findRow('Elena Vance')).toHaveTextContent('from Dec 3, 2026 to Dec 13, 2027');
  await expect
    .element(findRow('Victor Lam'))
    .toHaveTextContent('"12/14/2027" is not a date with the day first');
  await expect.element(findButton('Enrol 1 Student')).not.toHaveAttribute('aria-disabled');
});

test('an order of dates that a value shows is said, and needs no question', async () => {
  await openMany();
  await findList().fill(`Name\tEmail\tCourse\tStart Date
Elena Vance\telena@home.example\tStandard\t3.12.2026
Victor Lam\tvictor@home.example\tStandard\t31.12.2026`);
  await expect
    .element(page.getByText('Start Date: the day first, as 31.12.2026 fits no other way.'))
    .toBeVisible();
  await expect
    .element(findRow('Elena Vance'))
    .toHaveTextContent('record with Berta, membership from Dec 3, 2026');
});

test('the reading of a head is chosen, remembered with the enrolment, and proposed for the next list', async () => {
  await openMany();
  const kept: unknown[] = [];
  fakeServer.answerBy(importHeads.keep, ({ body }) => {
    kept.push(body);
    return { reading: null };
  });
  fakeServer.answer(enrolments.enrol, [
    { userId: 1, studentId: 1, link: '', isMailed: true, expiresAt: '2026-03-08T10:00:00.000Z' },
  ]);
  await findList().fill('Who\tCorreo\tNivel\nElena Vance\telena@home.example\tStandard');
  await page.getByText('2 columns matched, 1 left out').click();
  await page.getByRole('combobox', { name: 'Field for Who' }).selectOptions('Name');
  await expect.element(page.getByText('3 columns matched')).toBeVisible();
  await expectGoodLooks();
  await findButton('Enrol 1 Student').click();
  await expect.element(page.getByText('1 student is enrolled.')).toBeVisible();
  expect(kept).toEqual([
    {
      list: 'enrolments',
      head: ['Who', 'Correo', 'Nivel'],
      reading: { fields: ['name', 'emailAddress', 'relatedCourse'], dateOrders: {} },
    },
  ]);
});

test('lines without problems are enrolled once, with the links, and the lines with problems stay', async () => {
  await openMany();
  const sent: unknown[] = [];
  fakeServer.answerBy(enrolments.enrol, ({ body }) => {
    const { people } = enrolments.enrol.body.parse(body);
    sent.push(people.map(({ emailAddress, basedOn }) => [emailAddress, basedOn]));
    return people.map((_person, index) => ({
      userId: index + 1,
      studentId: index + 1,
      link: `https://school.example/account/password?token=${index}`,
      isMailed: false,
      expiresAt: '2026-03-08T10:00:00.000Z',
    }));
  });
  await findList().fill(LIST);
  await findButton('Enrol 2 Students').dblClick();
  await expect.element(page.getByText('2 students are enrolled.')).toBeVisible();
  await expect.element(findButton('Copy All Links')).toBeVisible();
  await expectGoodLooks();
  expect(sent).toEqual([
    [
      ['elena@home.example', 'nobody'],
      ['known@home.example', 'nobody'],
    ],
  ]);
  await page.getByRole('main').getByRole('link', { name: 'Students', exact: true }).click();
  await answerQuestion('Leave the links?', 'Go Back');
  await findButton('Go On with 3 Lines').click();
  await answerQuestion('Leave the links?', 'Go Back');
  await expect.element(findButton('Copy All Links')).toBeVisible();
  await findButton('Go On with 3 Lines').click();
  await answerQuestion('Leave the links?', 'Confirm');
  expect(findList().element()).toHaveValue(
    LIST.split('\n')
      .filter((line) => !/elena|known@/.test(line))
      .join('\n'),
  );
});

test('a refusal is told, and the list stays', async () => {
  await openMany();
  expectConsole(/Failed to post to app\/enrolments/);
  fakeServer.answerBy(enrolments.enrol, () => {
    throw new Refusal(409, { error: { code: 'stale-write', message: 'Elena has changed meanwhile.' } });
  });
  await findList().fill(LIST);
  await findButton('Enrol 2 Students').click();
  await expect.element(page.getByText('Elena has changed meanwhile.')).toBeVisible();
  expect(findList().element()).toHaveValue(LIST);
});

test('a list is there again with its choices, and can be let go', async () => {
  const router = await openMany();
  await findList().fill(LIST);
  await expect.element(findRow('Elena Vance')).toHaveTextContent('New');
  await leaveAndReturn(router);
  await expect.element(findList()).toHaveValue(LIST);
  await expect.element(page.getByLabelText('Primary Coach')).toHaveDisplayValue('Berta');
  await expect.element(page.getByText('Your unsaved changes from')).toBeVisible();
  await expectGoodLooks();
  await findButton('Discard').click();
  await expect.element(findList()).toHaveValue('');
  await leaveAndReturn(router);
  await expect.element(findList()).toHaveValue('');
});

test('a file of Move In is read, and waits while a list from before is here', async () => {
  const router = await openMany();
  await findList().fill(LIST);
  await expect.element(findRow('Elena Vance')).toHaveTextContent('New');
  await router.navigate({ to: paths.studentDrillDown });
  const text = 'Name,Email,Course\nZoe Hartman,zoe@home.example,Standard';
  await addFiles([new File([text], 'alumnos.csv')]);
  await router.navigate({ to: paths.enrolMany, search: { file: 1 } });
  await expect.element(page.getByText('alumnos.csv waits, as a list is here already.')).toBeVisible();
  await expect.element(findList()).toHaveValue(LIST);
  await expectGoodLooks();
  await findButton('Read alumnos.csv instead').click();
  await expect.element(findList()).toHaveValue(text);
  await expect.element(findRow('Zoe Hartman')).toHaveTextContent('New');
  await expect.element(page.getByRole('link', { name: 'Move In' })).toBeVisible();
  removeAllFiles();
});

test('a list without an answer is kept as it was sent, and enrols nobody twice', async () => {
  const router = await openMany();
  expectConsole(/Failed to post to app\/enrolments/, /Error enrolling/);
  const sent: unknown[] = [];
  const hear = ({ headers, body }: SeenCall) => sent.push([headers.get('idempotency-key'), body]);
  const mend = fakeServer.lose(enrolments.enrol, hear);
  await findList().fill(`Name\tEmail\tCourse\tTotal Credits\tExpiration Date
Elena Vance\telena@home.example\tStandard\t4\t2027-01-31
Known One\tknown@home.example\tStandard\t\t`);
  await findButton('Enrol 2 Students').click();
  await expect.element(page.getByText('No answer came.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expectGoodLooks();
  await leaveAndReturn(router);
  await expect.element(page.getByRole('table', { name: 'Sent' })).toHaveTextContent('elena@home.example');
  // By now more is stored than the first request was based on.
  const later = { ...allNew, basedOn: 'somebody' };
  fakeServer.answer(enrolments.trial, { people: [later, later], hasMail: false, invites: true });
  fakeServer.answer(enrolments.facts, { facts: [nobody, nobody], hasMail: false, invites: true });
  mend();
  fakeServer.answerBy(enrolments.enrol, (call) => {
    hear(call);
    throw new Refusal(409, { error: { code: 'conflict', message: catalogue['answer-not-kept'].text } });
  });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .element(page.getByText('2 students are enrolled. The answer was lost, and the links with it.'))
    .toBeVisible();
  expect(new Set(sent.map((call) => JSON.stringify(call))).size).toBe(1);
  await expectGoodLooks();
  await findButton('Make New Links').click();
  expect(findList().element()).toHaveValue(`Name\tEmail\tCourse\tTotal Credits\tExpiration Date
Elena Vance\telena@home.example\tStandard\t\t2027-01-31
Known One\tknown@home.example\tStandard\t\t`);
});

/** Leaves for another page, by which the screen is taken down, and comes back. */
async function leaveAndReturn(router: Awaited<ReturnType<typeof openMany>>): Promise<void> {
  await router.navigate({ to: '/student-drill-down' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Enrol Many' })).not.toBeInTheDocument();
  await router.navigate({ to: '/student-drill-down/enrol-many' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Enrol Many' })).toBeVisible();
}

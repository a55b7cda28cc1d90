import { type MissedWord, missedWords } from '@soltura/contract/answers/missed-words';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton, tabTo } from '../../testing/find.ts';
import { makeMemory, type StudentWish } from '../../testing/students.ts';
import { findMissedWords, findSection, openDrillDown, readTexts } from './testing.ts';

const makeWord = (vocabularyId: number, given: Partial<MissedWord> = {}): MissedWord => ({
  vocabularyId,
  word: `palabra ${vocabularyId}`,
  asked: 4,
  missed: 2,
  lastTyped: '',
  ...given,
});

const WORDS = [
  makeWord(3, { word: 'veníamos', asked: 1200, missed: 3, lastTyped: 'benemos' }),
  makeWord(1, { word: 'otorrinolaringólogo', lastTyped: 'otorrinolaringologodeloscolegas' }),
  makeWord(2, { word: 'de', asked: 2 }),
];

const findMissed = () => findSection('Words Missed Lately');
const findRows = () => findMissed().getByRole('row');

async function openCarla(missed: readonly MissedWord[] = WORDS): Promise<void> {
  await openDrillDown({ students: { Carla: { memory: makeMemory(), missed } }, student: 'Carla' });
  await findMissedWords();
}

/** Opens the list of students, lets the test say what the server does, and goes on to Carla. */
async function openCarlaAfter(prepare: () => void, wish: StudentWish = {}): Promise<void> {
  const { router, studentOf } = await openDrillDown({
    students: { Carla: { memory: makeMemory(), missed: WORDS, ...wish } },
  });
  prepare();
  await router.navigate({ to: '/student-drill-down', search: { student: studentOf('Carla') } });
}

test('missed words have the order of the server, with what was typed last and how often of how many', async () => {
  await openCarla();
  await expect.element(findRows().nth(3)).toBeVisible();
  expect(readTexts(findRows()).slice(1)).toEqual([
    'veníamosbenemos3 of 1,200',
    'otorrinolaringólogootorrinolaringologodeloscolegas2 of 4',
    'de2 of 2',
  ]);
  await expectGoodLooks();
});

test('the words of 30 days are asked for, of the user of the student', async () => {
  const asked = new Set<string>();
  await openCarlaAfter(
    () => {
      fakeServer.answerBy(missedWords.list, ({ path, query }) => {
        asked.add(`${path}?${query}`);
        return [];
      });
    },
    { account: { recordId: 8 } },
  );
  await findMissedWords();
  await expect.element(findMissed().getByText('No words missed in the last 30 days.')).toBeVisible();
  expect([...asked]).toEqual(['/app/students/8/missed-words?days=30']);
  await expect.element(findMissed().getByRole('link')).not.toBeInTheDocument();
  await expectGoodLooks();
});

test('nothing is asked for before the section has come near what is seen', async () => {
  let asked = 0;
  await openCarlaAfter(() => {
    fakeServer.answerBy(missedWords.list, () => {
      asked += 1;
      return WORDS;
    });
  });
  await expect.element(findMissed().getByText('Loading words...')).toBeVisible();
  await expect.element(findSection('Account and Records')).toBeVisible();
  expect(asked).toBe(0);
  await findMissedWords();
  await expect.element(findRows().nth(3)).toBeVisible();
  expect(asked).toBe(1);
});

test('ten words are shown at first, and all of them on request', async () => {
  await openCarla(Array.from({ length: 12 }, (_, index) => makeWord(index + 1)));
  await expect.element(findRows().nth(10)).toBeVisible();
  await expect.element(findRows().nth(11)).not.toBeInTheDocument();
  await findButton('Show all 12').click();
  await expect.element(findRows().nth(12)).toBeVisible();
  await expect.element(findButton('Show all 12')).not.toBeInTheDocument();
});

test('words that cannot be loaded are told and asked for again', async () => {
  expectConsole(/500/);
  let mend = () => {};
  await openCarlaAfter(() => {
    mend = fakeServer.refuse(missedWords.list, 500);
  });
  await findMissedWords();
  await expect.element(findMissed().getByRole('alert')).toHaveTextContent('Error loading data');
  await expectGoodLooks();
  mend();
  await findMissed().getByRole('button', { name: 'Retry' }).click();
  await expect.element(findRows().nth(3)).toBeVisible();
});

test('words are told to be loading until they are there', async () => {
  let release = () => {};
  await openCarlaAfter(() => {
    release = fakeServer.hold(missedWords.list);
  });
  await findMissedWords();
  await expect.element(findMissed().getByText('Loading words...')).toBeVisible();
  release();
  await expect.element(findRows().nth(3)).toBeVisible();
});

test('a person who is no student of the app has no section of missed words', async () => {
  await openCarlaAfter(() => undefined, { memory: null });
  await expect.element(findSection('Memory')).toHaveTextContent('They are no student of the app');
  await expect.element(findMissed()).not.toBeInTheDocument();
});

test('the last words of an archived student stay readable, and nothing is assigned', async () => {
  const asked = new Set<string>();
  const archived = {
    at: '2025-11-19T12:00:00.000Z',
    by: 'Ada',
    memberships: 0,
    weeks: 0,
    privateCalls: 0,
    groupSessions: 0,
    wasHandedOver: false,
    endedLogIn: true,
    mergedInto: null,
  };
  await openCarlaAfter(
    () => {
      fakeServer.answerBy(missedWords.list, ({ query }) => {
        asked.add(String(query));
        return WORDS;
      });
    },
    { archived, account: { role: 'none' } },
  );
  await findMissedWords();
  await expect.element(findRows().nth(3)).toBeVisible();
  await expect.element(findMissed()).toHaveTextContent('of the last 30 days before November 19, 2025.');
  await expect.element(findMissed().getByRole('link')).not.toBeInTheDocument();
  expect([...asked].map((query) => new URLSearchParams(query).get('until'))).toEqual([archived.at]);
  await expectGoodLooks();
});

test('a former student of the app, whom nobody may choose, has one line', async () => {
  await openCarlaAfter(() => undefined, { account: { role: 'none' } });
  await expect.element(findMissed()).toHaveTextContent('They may not be chosen as a student of the app.');
});

test('the way to sentences with these words is reached by keyboard', async () => {
  await openCarla();
  await expect.element(findRows().nth(3)).toBeVisible();
  await tabTo('Assign Sentences');
  fakeServer.answer(missedWords.sentences, []);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'No Sentences Found' })).toBeVisible();
});

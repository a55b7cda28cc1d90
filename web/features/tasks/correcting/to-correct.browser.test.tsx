import { tasks } from '@soltura/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomePhone, expectGoodLooks } from '../../../testing/appearance.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectToast, findUndo, REFUSED } from '../../../testing/forms.ts';
import { reloadScreen } from '../../../testing/show-screen.tsx';
import { makeMemory } from '../../../testing/students.ts';
import { makeTask, ONE_PLACE } from '../../../testing/tasks.ts';
import { CARMEN, CHANGE_SET } from '../../../testing/weeks.ts';
import {
  expectShown,
  findFeedback,
  findQueue,
  findReturn,
  findReturnAndNext,
  HANNAH,
  MAEVE,
  makeTaskOf,
  makeThree,
  openToCorrect,
  readQueue,
} from './testing.ts';

const WAITS = /^(Failed to (get|post|put|fetch)|Error returning task|Failed to load)/;

const expectFocusIn = (name: string) => expect.element(page.getByRole('textbox', { name })).toHaveFocus();

test('the keyboard alone returns the first and goes on with the next, in its feedback', async () => {
  const { sent } = await openToCorrect();
  await expectShown('El tren de las siete');
  await userEvent.keyboard('4');
  await expect.element(page.getByRole('combobox', { name: 'Rating' })).not.toHaveValue('');
  findFeedback().element().focus();
  await userEvent.keyboard('You told it so that I saw the platform.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectToast('Task returned!');
  await expectShown('Erre con erre cigarro');
  await expectFocusIn('Feedback');
  expect(sent).toMatchObject([
    {
      deed: 'return',
      body: { feedback: 'You told it so that I saw the platform.', showsRating: true, notes: '' },
    },
  ]);
  await userEvent.keyboard('{Escape}j');
  await expectShown('El mercado of my street');
  await userEvent.keyboard('k');
  await expectShown('Erre con erre cigarro');
  await expect.poll(readQueue).toHaveLength(2);
});

test('Ctrl+Z in the empty feedback of the next task takes the return back, and in typed feedback the letters', async () => {
  const { undone } = await openToCorrect();
  await findFeedback().fill('Bien.');
  await page.getByRole('combobox', { name: 'Rating' }).selectOptions('Good');
  await findReturnAndNext().click();
  await expectShown('Erre con erre cigarro');
  await expectFocusIn('Feedback');
  await userEvent.keyboard('M{Control>}z{/Control}');
  await expect.element(findFeedback()).toHaveValue('');
  expect(undone).toEqual([]);
  findFeedback().element().blur();
  findFeedback().element().focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => undone).toEqual([{ changeSet: CHANGE_SET }]);
});

test('the keys of the queue type letters in a field', async () => {
  await openToCorrect();
  await findFeedback().fill('');
  await userEvent.type(findFeedback(), 'jk4');
  await expect.element(findFeedback()).toHaveValue('jk4');
  await expectShown('El tren de las siete');
});

test('Return leads to no other task, and Undo brings the task back with the typed text', async () => {
  const { undone } = await openToCorrect();
  await findFeedback().fill('Bien.');
  await page.getByRole('combobox', { name: 'Rating' }).selectOptions('Good');
  await findReturn().click();
  await expect.element(page.getByRole('heading', { name: 'Returned to Hannah' })).toBeVisible();
  await findUndo().click();
  await expect.element(findFeedback()).toHaveValue('Bien.');
  await expect.element(page.getByRole('combobox', { name: 'Rating' })).toHaveValue('Good');
  expect(undone).toEqual([{ changeSet: CHANGE_SET }]);
  await expect.poll(readQueue).toHaveLength(3);
});

test('missing fields are marked, and the focus goes to the first', async () => {
  const { sent } = await openToCorrect();
  await findReturn().click();
  await expect.element(page.getByText('Feedback is required')).toBeVisible();
  await expect.element(page.getByText('Rating is required')).toBeVisible();
  await expectFocusIn('Feedback');
  expect(sent).toEqual([]);
});

test('a draft survives another task and a reload', async () => {
  const { router } = await openToCorrect();
  await findFeedback().fill('Half a word');
  await findQueue().getByRole('link', { name: /Maeve/ }).click();
  await expectShown('Erre con erre cigarro');
  await expect.element(findFeedback()).toHaveValue('');
  await findQueue()
    .getByRole('link', { name: /Hannah/ })
    .click();
  await expect.element(findFeedback()).toHaveValue('Half a word');
  await reloadScreen(router);
  await expect.element(findFeedback()).toHaveValue('Half a word');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(findFeedback()).toHaveValue('');
});

test('a hand-in that was changed meanwhile is told before anything is returned', async () => {
  expectConsole(...REFUSED, WAITS);
  const { change, sent } = await openToCorrect();
  await findFeedback().fill('Bien.');
  await page.getByRole('combobox', { name: 'Rating' }).selectOptions('Good');
  change(HANNAH, {
    handIn: { text: 'Fue otra cosa.', link: '', handedInAt: new Date().toISOString() },
  });
  await findReturn().click();
  await expect.element(page.getByText(/Look at it again, then return it/)).toBeVisible();
  await expect.element(page.getByText('Fue otra cosa.')).toBeVisible();
  await expect.element(findFeedback()).toHaveValue('Bien.');
  await findReturn().click();
  await expectToast('Task returned!');
  expect(sent).toHaveLength(2);
});

test('a task that somebody else has returned meanwhile is told, and the typed text stays to be copied', async () => {
  expectConsole(...REFUSED, WAITS);
  const { change } = await openToCorrect();
  await findFeedback().fill('Mine.');
  await page.getByRole('combobox', { name: 'Rating' }).selectOptions('Good');
  change(HANNAH, {
    status: 'returned',
    feedback: 'Theirs.',
    rating: 'Excellent',
    returnedAt: new Date().toISOString(),
  });
  await findReturn().click();
  await expect.element(page.getByText(/Somebody else has returned it meanwhile/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'What you typed' })).toHaveValue('Mine.');
  await expect.element(page.getByText('Theirs.')).toBeVisible();
});

test('one of several memberships must be chosen', async () => {
  const { sent } = await openToCorrect({
    places: {
      ...ONE_PLACE,
      memberships: [...ONE_PLACE.memberships, { recordId: 3002, courseName: 'Conversation' }],
    },
  });
  await findFeedback().fill('Bien.');
  await page.getByRole('combobox', { name: 'Rating' }).selectOptions('Good');
  await findReturn().click();
  await expect.element(page.getByText('Membership is required')).toBeVisible();
  await page.getByRole('combobox', { name: 'Makes an Assignment for' }).selectOptions('Conversation');
  await findReturn().click();
  await expectToast('Task returned!');
  expect(sent).toMatchObject([{ body: { membership: 3002 } }]);
});

test('the form tells the membership and the week of the assignment', async () => {
  await openToCorrect();
  await expect.element(page.getByText('Makes an assignment for Level 2, week of November 15.')).toBeVisible();
});

test('the form tells that no assignment is made without a membership', async () => {
  await openToCorrect({ places: { ...ONE_PLACE, memberships: [] } });
  await expect
    .element(page.getByText('No membership runs, so this is returned without an assignment.'))
    .toBeVisible();
});

test('somebody who is no coach sees all, and chooses who corrected it', async () => {
  const { sent } = await openToCorrect({ isUnlinked: true });
  await expect.element(page.getByText('All students, oldest first')).toBeVisible();
  await findFeedback().fill('Bien.');
  await page.getByRole('combobox', { name: 'Rating' }).selectOptions('Good');
  await findReturn().click();
  await expect.element(page.getByText('Homework Corrector is required')).toBeVisible();
  await page.getByRole('combobox', { name: 'Corrected by' }).selectOptions('Carmen');
  await findReturn().click();
  await expectToast('Task returned!');
  expect(sent).toMatchObject([{ body: { homeworkCorrector: CARMEN.user.email } }]);
});

test('the form tells which fields the student gets, and previews the feedback', async () => {
  await openToCorrect();
  await expect.element(page.getByText('Out: feedback, rating.')).toBeVisible();
  await page.getByRole('switch', { name: 'Show it to Hannah' }).click();
  await expect.element(page.getByText('Inside: rating, notes, difficulty.')).toBeVisible();
  await findFeedback().fill('*El tren ya había salido.*');
  await page.getByRole('button', { name: 'Preview as Hannah' }).click();
  await expect.element(page.getByText('El tren ya había salido.')).toHaveAttribute('lang', 'es');
});

const IN_TEXT = [
  { vocabularyId: 1, word: 'estación', hasCard: false, interval: null },
  { vocabularyId: 2, word: 'boleto', hasCard: true, interval: null },
  { vocabularyId: 3, word: 'viaje', hasCard: true, interval: 5 },
];
const findInText = () => page.getByRole('list', { name: 'In this text' });

test('words of the text are told with what the cards have of them, not of a link', async () => {
  const asked: string[] = [];
  await openToCorrect({
    prepare: () =>
      fakeServer.answerBy(tasks.words, ({ path }) => {
        asked.push(path);
        return IN_TEXT;
      }),
  });
  await expect.element(findInText()).toBeVisible();
  const lines = findInText()
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent);
  expect(lines).toEqual(['estaciónno card yet', 'boletoNewnew', 'viajeComes back after 32 days5']);
  await findQueue().getByRole('link', { name: /Jonah/ }).click();
  await expectShown('El mercado of my street');
  await expect.element(findInText()).not.toBeInTheDocument();
  expect(new Set(asked)).toEqual(new Set([`/app/tasks/${HANNAH}/words`]));
});

test('a queue of a hundred tasks tells its number', async () => {
  const held = Array.from({ length: 100 }, (_, place) => makeTaskOf(place, 200 - place));
  await openToCorrect({ held });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('To Correct 100');
  expect(readQueue()).toHaveLength(100);
  for (let moves = 0; moves < 3; moves += 1) await userEvent.keyboard('j');
  await expect.element(findQueue().getByRole('link').nth(3)).toHaveAttribute('aria-current', 'true');
});

test('an empty queue says that nothing waits', async () => {
  await openToCorrect({ held: [] });
  await expect.element(page.getByRole('heading', { name: 'Nothing waits to be corrected.' })).toBeVisible();
  await page.getByRole('button', { name: 'Look at All Students' }).click();
  await expect.element(page.getByText('What students hand in stands here, oldest first.')).toBeVisible();
});

test('returning the last task leaves an empty queue', async () => {
  await openToCorrect({ held: [makeTask()] });
  await findFeedback().fill('Bien.');
  await page.getByRole('combobox', { name: 'Rating' }).selectOptions('Good');
  await findReturnAndNext().click();
  await expect.element(page.getByRole('heading', { name: 'Nothing waits to be corrected.' })).toBeVisible();
});

test('a queue that cannot be read can be read again', async () => {
  expectConsole(WAITS, /status of 500/);
  let end: () => void = () => undefined;
  await openToCorrect({
    prepare: () => {
      end = fakeServer.refuse(tasks.list, 500);
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Error loading data' })).toBeVisible();
  end();
  await page.getByRole('button', { name: /Retry|Try/ }).click();
  await expectShown('El tren de las siete');
});

test('on a phone queue, hand-in and form are steps', async () => {
  await becomePhone();
  await openToCorrect();
  await findQueue().getByRole('link', { name: /Maeve/ }).click();
  await expectShown('Erre con erre cigarro');
  await expect.element(findQueue()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Write Feedback' }).click();
  await findFeedback().fill('Bien.');
  await page.getByRole('button', { name: 'Hand-In' }).click();
  await expectShown('Erre con erre cigarro');
  await page.getByRole('button', { name: 'Write Feedback' }).click();
  await expect.element(findFeedback()).toHaveValue('Bien.');
  await page.getByRole('combobox', { name: 'Rating' }).selectOptions('Good');
  await findReturnAndNext().click();
  await expectShown('El mercado of my street');
});

const full = () => {
  const [first, ...others] = makeThree();
  return [
    {
      ...makeTask(),
      ...first,
      dueOn: '2026-11-18' as const,
      quizAddress: '/officialquizzes/14',
      student: { ...makeTask().student, timeZone: 'America/Chicago' },
      handIn: {
        text: 'Ayer llegué a la estación a las siete menos diez. El tren ya salía cuando compré el boleto. Un señor me dijo que no me preocupara, porque había otro a las ocho.\n\nAl final fue el mejor viaje de mi semana.',
        link: '',
        handedInAt: '2026-11-18T01:40:00.000Z',
      },
      lastDifficulty: { text: 'Por and para in long sentences', on: '2026-11-12' as const },
      returnedBefore: [
        {
          recordId: 1,
          title: '*Una carta a mi suegra*',
          rating: 'Very Good',
          showsRating: true,
          returnedAt: '2026-11-16T09:00:00.000Z',
        },
        {
          recordId: 2,
          title: '*¿Qué harías con un día libre?*',
          rating: 'Fair',
          showsRating: false,
          returnedAt: '2026-11-05T09:00:00.000Z',
        },
      ],
    },
    ...others,
  ];
};

const WORDS = ['había salido', 'preocuparse', 'por, para'].map((word, place) => ({
  vocabularyId: place + 1,
  word,
  asked: 6,
  missed: 5 - place,
  lastTyped: 'salía',
}));
const students = { 'Hannah Whitlock': { memory: makeMemory(), missed: WORDS } };

test('looks: queue, hand-in, memory and form', async () => {
  await openToCorrect({ held: full(), students });
  await expectShown('El tren de las siete');
  await expect.element(page.getByText('había salido')).toBeInTheDocument();
  await expectGoodLooks({ only: 'desktop', picture: 'to-correct' });
});

test('looks: words of the text', async () => {
  await openToCorrect({ held: full(), students, prepare: () => fakeServer.answer(tasks.words, IN_TEXT) });
  await expect.element(findInText()).toBeInTheDocument();
  findInText().element().scrollIntoView({ block: 'end' });
  await expectGoodLooks();
});

test('looks: the steps of a phone', async () => {
  await becomePhone();
  await openToCorrect({ held: full(), students });
  await expect.poll(readQueue).toHaveLength(3);
  await expectGoodLooks({ only: 'phone', picture: 'to-correct-queue' });
});

test('looks: the hand-in on a phone', async () => {
  await becomePhone();
  await openToCorrect({ held: full(), students, search: `?task=${HANNAH}` });
  await expectShown('El tren de las siete');
  await expect.element(page.getByText('había salido')).toBeInTheDocument();
  await expectGoodLooks({ only: 'phone', picture: 'to-correct-hand-in' });
});

test('looks: the form on a phone, with what is wrong', async () => {
  await becomePhone();
  await openToCorrect({ held: full(), students, search: `?task=${MAEVE}&step=return` });
  await findReturn().click();
  await expect.element(page.getByText('Feedback is required')).toBeVisible();
  await expectGoodLooks({ only: 'phone', picture: 'to-correct-form' });
});

test('looks: nothing waits', async () => {
  await openToCorrect({ held: [] });
  await expect.element(page.getByRole('heading', { name: 'Nothing waits to be corrected.' })).toBeVisible();
  await expectGoodLooks();
});

import { type MyTask, myCoaching } from '@soltura/contract/tasks/my-coaching';
import { addDays } from '@soltura/domain/dates';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readToday } from '../../base/read-today.ts';
import { unsentTaskQuizzes } from '../../parts/coaching/unsent-task-quizzes.ts';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeCoaching, makeMyTask } from '../../testing/coaching.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer, Refusal, type SeenCall } from '../../testing/fake-server.ts';
import { choose, findButton, findHeading } from '../../testing/find.ts';
import { loseServer } from '../../testing/no-network.ts';
import { makeStudent } from '../../testing/people.ts';
import { reloadScreen, showScreen, signIn } from '../../testing/show-screen.tsx';

const FEEDBACK = [
  'Your letter made me want to be in that kitchen. Two sentences to take with you:',
  '*Cuando llegamos, usted ya había preparado el mole.*',
  'The mole was ready before you came: *había preparado*.',
].join('\n\n');

const returned: Partial<MyTask> = {
  version: 2,
  title: '*Una carta a mi suegra*',
  status: 'returned',
  handIn: {
    text: 'Querida doña Lupita: Cuando llegamos, usted ya preparó el mole.',
    link: 'https://docs.example/letter?id=1',
    handedInAt: '2026-11-23T19:40:00Z',
  },
  returnedAt: '2026-11-25T09:15:00Z',
  rating: 'Very Good',
  feedback: FEEDBACK,
  isRead: true,
};

const findText = () => page.getByRole('textbox', { name: 'Your text' });
const findLink = () => page.getByRole('textbox', { name: 'Link' });
const findBand = () => page.getByRole('region', { name: 'Hand in' });

async function openTask(given: Partial<MyTask> = {}) {
  await signIn(makeStudent());
  const task = makeMyTask(given);
  fakeServer.answer(myCoaching.task, task);
  fakeServer.answer(myCoaching.mine, makeCoaching());
  const router = await showScreen(`/my-coaching/${task.recordId}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return router;
}

/** Serves a task that keeps what is handed in. Returns the calls. */
function takeHandIns(given: Partial<MyTask> = {}): SeenCall[] {
  let task = makeMyTask(given);
  const seen: SeenCall[] = [];
  fakeServer.answerBy(myCoaching.task, () => task);
  fakeServer.answerBy(myCoaching.handIn, (call) => {
    seen.push(call);
    const { text, link } = Object(call.body);
    const handIn = { text, link, handedInAt: '2026-11-25T10:00:00Z' };
    task = { ...task, version: task.version + 1, status: 'handed in', handIn };
    return task;
  });
  return seen;
}

test('a text is handed in with the version on which it is based, and can be changed', async () => {
  await openTask();
  const seen = takeHandIns();
  await findText().fill('Ayer llegué tarde.');
  await expect.element(findBand()).toHaveTextContent('Draft kept.');
  await findButton('Hand In').click();
  await expect.element(findHeading('Handed in')).toHaveFocus();
  expect(seen[0]?.headers.get('if-match')).toBe('"0"');
  expect(seen[0]?.body).toEqual({ text: 'Ayer llegué tarde.', link: '' });
  await expect.element(page.getByText('Ayer llegué tarde.')).toBeVisible();
  await expect.element(page.getByText(/Handed in today, .* You can still change it\./)).toBeVisible();
  await findButton('Change').click();
  await findText().fill('Ayer llegué temprano.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Ayer llegué temprano.')).toBeVisible();
  expect(seen[1]?.headers.get('if-match')).toBe('"1"');
});

test('each way of handing in has its own draft, and both outlast a reload and go with the hand-in', async () => {
  const router = await openTask();
  await findText().fill('Ayer');
  await choose(page.getByRole('radio', { name: 'Link' }));
  await findLink().fill('https://docs.example/a');
  await reloadScreen(router);
  await expect.element(findText()).toHaveValue('Ayer');
  await choose(page.getByRole('radio', { name: 'Link' }));
  await expect.element(findLink()).toHaveValue('https://docs.example/a');
  const seen = takeHandIns();
  await findButton('Hand In').click();
  await expect.element(findHeading('Handed in')).toBeVisible();
  expect(seen[0]?.body).toEqual({ text: 'Ayer', link: 'https://docs.example/a' });
  await findButton('Change').click();
  await expect.element(findLink()).toHaveValue('https://docs.example/a');
  await expect.element(findBand()).not.toHaveTextContent('Draft kept.');
});

test('an empty hand-in and an invalid link are refused beside their fields', async () => {
  await openTask();
  await findButton('Hand In').click();
  await expect.element(page.getByText('Write something, record or add a link first')).toBeVisible();
  await expect.element(findText()).toHaveFocus();
  await expectGoodLooks({ isOfLearners: true });
  await choose(page.getByRole('radio', { name: 'Link' }));
  await findLink().fill('letter');
  await choose(page.getByRole('radio', { name: 'Write' }));
  await findButton('Hand In').click();
  await expect.element(page.getByText('Link must be a valid url')).toBeVisible();
  await expect.element(findLink()).toHaveFocus();
});

test('without a connection the draft stays, and Hand In says what it needs', async () => {
  const router = await openTask();
  const seen = takeHandIns();
  const bringBack = loseServer();
  await findText().fill('Ayer');
  await expect.element(findBand()).toHaveTextContent('Needs a connection. Draft kept.');
  await expect.element(findButton('Hand In')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(findButton('Hand In'), { force: true });
  await expect.element(findText()).toHaveValue('Ayer');
  await expectGoodLooks({ isOfLearners: true });
  bringBack();
  await reloadScreen(router);
  await expect.element(findText()).toHaveValue('Ayer');
  await findButton('Hand In').click();
  await expect.element(findHeading('Handed in')).toBeVisible();
  expect(seen).toHaveLength(1);
});

test('a hand-in that the server refuses for now keeps what was typed', async () => {
  expectConsole(/Failed to put app\/my-tasks/);
  await openTask();
  fakeServer.refuse(myCoaching.handIn, 500);
  await findText().fill('Ayer');
  await findButton('Hand In').click();
  await expect
    .element(findBand())
    .toHaveTextContent('It could not be handed in. What you typed is kept here.');
  await expect.element(findText()).toHaveValue('Ayer');
});

test('a hand-in that was made elsewhere meanwhile is shown beside the draft', async () => {
  expectConsole(/409|Failed to put/);
  const handIn = { text: 'Before', link: '', handedInAt: '2026-11-25T08:00:00Z' };
  await openTask({ version: 1, status: 'handed in', handIn });
  await findButton('Change').click();
  await findText().fill('Mine');
  const theirs = makeMyTask({ version: 2, status: 'handed in', handIn: { ...handIn, text: 'Theirs' } });
  fakeServer.answer(myCoaching.task, theirs);
  fakeServer.refuse(myCoaching.handIn, 409, { error: 'stale-write', message: 'Stale.' });
  await findButton('Hand In').click();
  await expect.element(page.getByText('This was handed in elsewhere meanwhile.')).toBeVisible();
  await expect.element(findText()).toHaveValue('Mine');
  await expect.element(page.getByRole('definition').getByText('Theirs')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('a task that came back meanwhile says so, and what was typed stays to be copied', async () => {
  expectConsole(/Failed to put/);
  await openTask({
    version: 1,
    status: 'handed in',
    handIn: { text: 'Before', link: '', handedInAt: '2026-11-25T08:00:00Z' },
  });
  await findButton('Change').click();
  await findText().fill('Mine');
  fakeServer.answer(myCoaching.task, makeMyTask({ ...returned, recordId: 31 }));
  fakeServer.answerBy(myCoaching.handIn, () => {
    const message = 'This came back already, so it can no longer be changed.';
    throw new Refusal(422, { error: { code: 'validation-failed', message, fields: { status: message } } });
  });
  await findButton('Hand In').click();
  await expect
    .element(page.getByText('This came back already, so it can no longer be changed.'))
    .toBeVisible();
  await expect.element(page.getByText('Mine', { exact: true })).toBeVisible();
  await expect.element(findHeading('From Marisol')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
  await findButton('Discard').click();
  await expect.element(page.getByText('Mine', { exact: true })).not.toBeInTheDocument();
});

test('a returned task shows the feedback, then the hand-in, then the question, and loses its mark', async () => {
  const seen: string[] = [];
  fakeServer.answerBy(myCoaching.read, ({ path }) => {
    seen.push(path);
    return makeMyTask({ ...returned, isRead: true });
  });
  await openTask({ ...returned, isRead: false });
  await expect.poll(() => seen).toEqual(['/app/my-tasks/31/read']);
  const headings = page
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);
  expect(headings).toEqual(['Una carta a mi suegra', 'From Marisol', 'Handed in', 'Asked']);
  const link = page.getByRole('link', { name: 'docs.example/letter' });
  await expect.element(link).toHaveAttribute('href', 'https://docs.example/letter?id=1');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a task that is not there says so', async () => {
  expectConsole(/404|Failed to fetch app\/my-tasks/);
  await signIn(makeStudent());
  fakeServer.refuse(myCoaching.task, 404, { error: 'record-not-found', message: 'Not found.' });
  const router = await showScreen('/my-coaching/99');
  await expect.element(findHeading('Task Not Found')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
  router.history.push('/my-coaching/abc');
  await expect.element(findHeading('Task Not Found')).toBeVisible();
});

test('a task that cannot be loaded has a Retry', async () => {
  expectConsole(/Failed to fetch app\/my-tasks/);
  await signIn(makeStudent());
  fakeServer.refuse(myCoaching.task, 500);
  await showScreen('/my-coaching/31');
  await expect.element(findHeading('Error Loading Task')).toBeVisible();
  fakeServer.answer(myCoaching.task, makeMyTask());
  await findButton('Retry').click();
  await expect.element(findText()).toBeVisible();
});

test('the quiz of a task that was finished here says so before the server knows it', async () => {
  const quiz = { key: 'quiz', userId: 7, taskId: 31, finishedAt: new Date().toISOString() };
  fakeServer.lose(myCoaching.finishQuiz);
  expectConsole(/no network|Failed/);
  unsentTaskQuizzes.keep(quiz);
  onTestFinished(() => unsentTaskQuizzes.drop(quiz));
  await openTask({ quizAddress: '/custom-quiz?cards=mine' });
  await expect.element(page.getByText('Done today')).toBeVisible();
  await expect.element(page.getByText('Custom quiz')).toBeVisible();
});

test.each([
  ['2026-11-24T12:00:00Z', 'Done yesterday'],
  ['2026-11-03T12:00:00Z', 'Done November 3'],
])('a quiz that was finished at %s is %s', async (quizDoneAt, words) => {
  await openTask({ quizAddress: '/officialquizzes/14', quizDoneAt });
  await expect.element(page.getByText(words)).toBeVisible();
});

test('looks: a task to do', async () => {
  await openTask({
    dueOn: addDays(readToday(), 2),
    quizAddress: '/officialquizzes/14',
    link: 'https://www.example.com/listen',
  });
  await findText().fill('El sábado fui al mercado con mi hermana y compramos mangos.');
  await expectGoodLooks({ isOfLearners: true, picture: 'task-to-do' });
});

test('looks: a task with a long title that is handed in by link', async () => {
  await openTask({
    title: `Tell your mother-in-law about *${'la última vez que viajaste en tren '.repeat(4).trim()}*`,
    dueOn: addDays(readToday(), -3),
    quizAddress: '/officialquizzes/si1m/3',
    quizDoneAt: '2026-11-24T12:00:00Z',
  });
  await choose(page.getByRole('radio', { name: 'Link' }));
  await expectGoodLooks({ isOfLearners: true, picture: 'task-by-link' });
});

test('looks: a task that was handed in', async () => {
  await openTask({
    version: 1,
    status: 'handed in',
    handIn: { text: 'El sábado fui al mercado.', link: '', handedInAt: '2026-11-23T19:40:00Z' },
  });
  await expect.element(findButton('Change')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'task-handed-in' });
});

const LINE = 'Cuando llegamos, usted ya había preparado el mole.';
const withCard = (status: '' | 'asked' | 'made' | 'declined', card = false): Partial<MyTask> => ({
  ...returned,
  cards: [{ line: LINE, card, status }],
});

test('a card of a sentence is asked for, and the page says that it was', async () => {
  const asked: SeenCall[] = [];
  fakeServer.answerBy(myCoaching.askForCard, (call) => {
    asked.push(call);
    return makeMyTask(withCard('asked'));
  });
  await openTask(withCard(''));
  const button = findButton('Make a Card of This');
  await expect.element(button).toHaveAccessibleDescription('Asks Marisol for a flashcard of this sentence');
  button.element().focus();
  fakeServer.answer(myCoaching.task, makeMyTask(withCard('asked')));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').getByText('Asked Marisol for this card')).toBeVisible();
  // The button is gone, and the focus stays on the page.
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(asked.map(({ body }) => body)).toEqual([{ line: LINE }]);
});

test('a card that is there, a declined one and one that was removed are told apart', async () => {
  const other = 'Le agradezco la receta.';
  const third = 'Hasta pronto.';
  await openTask({
    ...returned,
    feedback: `*${LINE}*\n*${other}*\n*${third}*`,
    cards: [
      { line: LINE, card: true, status: 'made' },
      { line: other, card: false, status: 'declined' },
      { line: third, card: false, status: 'made' },
    ],
  });
  await expect.element(page.getByText('In your flashcards')).toBeVisible();
  await expect.element(page.getByText('No card of this from Marisol')).toBeVisible();
  // It was made once, and the student has removed it since.
  expect(page.getByRole('button', { name: 'Make a Card of This' }).elements()).toHaveLength(1);
});

test('a server that knows of no cards offers none', async () => {
  await openTask(returned);
  await expect.element(page.getByText(LINE)).toBeVisible();
  await expect.element(findButton('Make a Card of This')).not.toBeInTheDocument();
});

test('a card that cannot be asked for says so, and can be asked for again', async () => {
  expectConsole(/A card could not be asked for/, /status of 500/);
  fakeServer.refuse(myCoaching.askForCard, 500);
  await openTask(withCard(''));
  await findButton('Make a Card of This').click();
  await expect.element(page.getByText('Could not ask for the card')).toBeVisible();
  await expect.element(findButton('Make a Card of This')).toBeEnabled();
});

test('looks: sentences with cards', async () => {
  const [other, third, last] = ['Le agradezco la receta.', 'Hasta pronto.', 'Un abrazo.'];
  await openTask({
    ...returned,
    feedback: `${FEEDBACK}\n*${other}*\n*${third}*\nAnd at the end:\n*${last}*`,
    cards: [
      { line: LINE, card: false, status: '' },
      { line: other, card: true, status: 'made' },
      { line: third, card: false, status: 'asked' },
      { line: last, card: false, status: 'declined' },
    ],
  });
  await expectGoodLooks();
});

test('looks: a task that came back', async () => {
  await openTask(returned);
  await expectGoodLooks({ isOfLearners: true, picture: 'task-came-back' });
});

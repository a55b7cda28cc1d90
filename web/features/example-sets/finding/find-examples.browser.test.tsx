import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import { exampleEditing } from '@soltura/contract/examples/example-editing';
import type { Example } from '@soltura/contract/examples/examples';
import { userLists } from '@soltura/contract/people/user-lists';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { undoing } from '@soltura/contract/undo/undo';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { makeExample } from '../../../testing/cards.ts';
import { expectConsole } from '../../../testing/console.ts';
import { offerCourse, offerNobody } from '../../../testing/courses.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectHidden, findButton, findHeading } from '../../../testing/find.ts';
import { makeCoach } from '../../../testing/people.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { ELENA, QUIZ } from '../testing.ts';

const CASA = makeExample(12, {
  spanishExample: 'Estoy en casa.',
  englishTranslation: 'I am at home.',
  spanishAudioLa: 'https://clips.soltura.example/12.mp3',
  vocabIncluded: ['estar: to be', 'casa: house'],
});
const MESA = makeExample(15, { spanishExample: 'La mesa *is* grande.', vocabComplete: false });
const PAN = makeExample(19, { spanishExample: 'Quiero pan.' });
const ALL = [CASA, MESA, PAN];

const sentFilters = z.object({
  ids: z.optional(z.array(z.int())),
  quizId: z.optional(z.int()),
  highestRank: z.optional(z.int()),
  text: z.optional(z.string()),
  onlyIncomplete: z.optional(z.boolean()),
});
type Sent = z.output<typeof sentFilters>;
const sentLinks = z.object({ quizId: z.int(), exampleIdList: z.array(z.int()) });

interface Finding {
  asked: Sent[];
  links: number[][];
  undone: unknown[];
  router: Awaited<ReturnType<typeof showScreen>>;
}

/** Opens the screen at an address. The server knows three examples, of which a rank finds the first two. */
async function openFinding(
  address = '/example-sets/find',
  {
    adminRole = 'admin',
    answer = answerThree,
  }: { adminRole?: 'admin' | 'coach'; answer?: (sent: Sent) => { examples: Example[]; count: number } } = {},
): Promise<Finding> {
  const asked: Sent[] = [];
  const links: number[][] = [];
  const undone: unknown[] = [];
  fakeServer.answerBy(exampleEditing.findFiltered, ({ body }) => {
    const sent = z.parse(sentFilters, body);
    asked.push(sent);
    const known = new Set(ALL.map(({ recordId }) => recordId));
    return { ...answer(sent), unknownIds: (sent.ids ?? []).filter((id) => !known.has(id)) };
  });
  fakeServer.answer(quizzes.list, [{ recordId: 31, quizNickname: QUIZ }]);
  fakeServer.answerBy(quizzes.examples, () => ALL.filter(({ recordId }) => links.flat().includes(recordId)));
  fakeServer.answerBy(
    exampleSets.addToQuiz,
    ({ body }) => {
      const { exampleIdList } = z.parse(sentLinks, body);
      links.push(exampleIdList);
      return exampleIdList;
    },
    { 'change-set': '71' },
  );
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    undone.push(body);
    links.length = 0;
    return [];
  });
  offerCourse('Curso', []);
  offerNobody();
  fakeServer.answer(userLists.choosableStudents, { students: [ELENA] });
  await signIn(makeCoach({ roles: { adminRole, studentRole: '' } }));
  const router = await showScreen(address);
  await expect.element(findHeading('Find Examples')).toBeVisible();
  return { asked, links, undone, router };
}

function answerThree({ ids, highestRank, onlyIncomplete }: Sent) {
  const examples = ALL.filter(
    (example) =>
      (ids?.includes(example.recordId) ?? true) &&
      (highestRank === undefined || example !== PAN) &&
      (onlyIncomplete !== true || !example.vocabComplete),
  );
  return { examples, count: examples.length };
}

const findRank = () => page.getByRole('textbox', { name: 'Every word among the first' });
const findIds = () => page.getByRole('textbox', { name: 'Ids' });
const findBoxes = () => page.getByRole('checkbox', { name: 'Choose' });
const findChosen = (text: string) => page.getByRole('status').filter({ hasText: text });
const findRow = ({ englishTranslation }: Example) =>
  page.getByRole('listitem').filter({ hasText: englishTranslation });

async function expectFound(...examples: Example[]): Promise<void> {
  await expect.poll(() => findBoxes().elements()).toHaveLength(examples.length);
  for (const example of examples) await expect.element(findRow(example)).toBeVisible();
}

test('without a filter nothing is looked for', async () => {
  const { asked } = await openFinding();
  await expect.element(findHeading('Choose What to Find')).toBeVisible();
  await expect.element(findButton('Give Examples')).toHaveAttribute('aria-disabled', 'true');
  expect(asked).toEqual([]);
});

test('a rank finds the examples of the first words, and is told in words and in the address', async () => {
  const { asked, router } = await openFinding();
  await findRank().fill('300');
  await expectFound(CASA, MESA);
  expect(asked).toEqual([{ highestRank: 300 }]);
  await expect.element(page.getByText('Among the first 300 words', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/vocabulary of 1 example is not complete/)).toBeVisible();
  await expect.poll(() => router.latestLocation.searchStr).toBe('?words=300');
  await findRank().fill('many');
  await expect.element(page.getByText('A whole number from 1.')).toBeVisible();
  await expect.element(findHeading('Choose What to Find')).toBeVisible();
});

test('pasted ids find their examples; what is none, and what no example has, is said', async () => {
  const { asked, router } = await openFinding();
  await findIds().fill('12, 19\ncasa 999');
  await expectFound(CASA, PAN);
  expect(asked.at(-1)).toEqual({ ids: [12, 19, 999] });
  await expect.element(page.getByText('No ids: casa.')).toBeVisible();
  await findIds().fill('12, 19, 999');
  await expect.element(page.getByText('No example has: 999.')).toBeVisible();
  await expect.poll(() => router.latestLocation.searchStr).toBe('?ids=12.19.999');
});

test('all filters of an address count together', async () => {
  const { asked } = await openFinding(
    '/example-sets/find?quiz=31&words=300&ids=12.15&text=casa&incomplete=yes',
  );
  await expectFound(MESA);
  expect(asked).toEqual([
    { ids: [12, 15], quizId: 31, highestRank: 300, text: 'casa', onlyIncomplete: true },
  ]);
  await expect
    .element(
      page.getByText(
        `Of 2 ids · In ${QUIZ} · Among the first 300 words · With “casa” · Vocabulary not complete`,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Quiz' })).toHaveValue('31');
  await findButton('Clear Filters').click();
  await expect.element(findHeading('Choose What to Find')).toBeVisible();
  await expect.element(findIds()).toHaveValue('');
});

test('a quiz of an address that the school does not have is left out', async () => {
  const { asked } = await openFinding('/example-sets/find?quiz=77&words=300');
  await expect.element(page.getByText(/does not have it: the quiz/)).toBeVisible();
  await expectFound(CASA, MESA);
  expect(asked.at(-1)).toEqual({ highestRank: 300 });
});

test('chosen examples stay chosen under other filters, and are given to a quiz with an undo', async () => {
  const { links, undone } = await openFinding('/example-sets/find?words=300');
  await expectFound(CASA, MESA);
  await findButton('Choose all 2').click();
  await expect.element(findChosen('2 chosen')).toBeVisible();
  await findRow(MESA).getByRole('checkbox', { name: 'Choose' }).click();
  await findRank().fill('');
  await findIds().fill('19');
  await expectFound(PAN);
  await expect.element(findChosen('1 chosen, 1 of them not shown')).toBeVisible();
  await findBoxes().click();
  await findButton('Give 2 Examples').click();
  await expect.element(findHeading('Assign Examples')).toBeVisible();
  await findButton('Switch to Quiz Assignment').click();
  await page.getByRole('combobox', { name: 'Select Course' }).selectOptions('Spanish in One Month');
  await page.getByRole('combobox', { name: 'Select a Quiz' }).selectOptions(QUIZ);
  await findButton(`Assign 2 Examples to Quiz: ${QUIZ}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Successfully assigned 2 examples to quiz')).toBeVisible();
  expect(links).toEqual([[CASA.recordId, PAN.recordId]]);
  await findButton('Undo').click();
  await expect.element(page.getByText('Undone')).toBeVisible();
  expect(undone).toEqual([{ changeSet: 71 }]);
});

test('the way back from giving keeps what is chosen', async () => {
  await openFinding('/example-sets/find?words=300');
  await expectFound(CASA, MESA);
  await findBoxes().first().click();
  await findButton('Give 1 Example').click();
  await expect.element(findHeading('Assign Examples')).toBeVisible();
  await findButton('Back to Find Examples').click();
  await expectFound(CASA, MESA);
  await expect.element(findBoxes().first()).toBeChecked();
});

test('coaches give to a quiz without an undo, since they may not take examples out of it', async () => {
  const { links } = await openFinding('/example-sets/find?ids=12', { adminRole: 'coach' });
  await expectFound(CASA);
  await findBoxes().click();
  await findButton('Give 1 Example').click();
  await findButton('Switch to Quiz Assignment').click();
  await page.getByRole('combobox', { name: 'Select Course' }).selectOptions('Spanish in One Month');
  await page.getByRole('combobox', { name: 'Select a Quiz' }).selectOptions(QUIZ);
  await findButton(`Assign 1 Examples to Quiz: ${QUIZ}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Successfully assigned 1 example to quiz')).toBeVisible();
  expect(links).toEqual([[CASA.recordId]]);
  await expectHidden(findButton('Undo'));
});

test('the first of many examples are shown, with the number of all', async () => {
  const many = Array.from({ length: 500 }, (_, index) => makeExample(index + 1));
  await openFinding('/example-sets/find?words=3000', {
    answer: () => ({ examples: many, count: 3_412 }),
  });
  await expect.element(page.getByText(/The first 500 of 3,412/)).toBeVisible();
  await findButton('Choose all 500').click();
  await expect.element(findButton('Give 500 Examples')).toBeVisible();
});

test('the page says that no example meets the filters', async () => {
  await openFinding('/example-sets/find?text=nada', { answer: () => ({ examples: [], count: 0 }) });
  await expect.element(findHeading('No Examples Match')).toBeVisible();
});

test('a failed search says so and can be repeated', async () => {
  expectConsole(/status of 500/, /Failed to/);
  const { asked } = await openFinding();
  const heal = fakeServer.refuse(exampleEditing.findFiltered, 500);
  await findRank().fill('300');
  await expect.element(findHeading('Error loading examples')).toBeVisible();
  heal();
  await findButton('Retry').click();
  await expectFound(CASA, MESA);
  expect(asked).toEqual([{ highestRank: 300 }]);
});

test('looks: found examples', async () => {
  await openFinding('/example-sets/find?words=300&quiz=31&ids=12.15.999');
  await expectFound(CASA, MESA);
  await findBoxes().first().click();
  await expectGoodLooks({ picture: 'find-examples' });
});

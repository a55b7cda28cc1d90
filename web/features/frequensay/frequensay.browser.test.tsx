import { vocabulary } from '@soltura/contract/vocabulary/vocabulary';
import { formatNumber } from '@soltura/domain/numbers';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { atCourse, offerCourse, offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectHidden, findButton, focus } from '../../testing/find.ts';
import { actForAlma, makeCoach } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const CATS = 'Tengo gatos, perros y 3 gatos.';
const CATS_AND_DOGS_UNKNOWN: Checked = {
  total: 5,
  known: 40,
  unknown: [
    ['gatos', 2],
    ['perros', 1],
  ],
};

interface Checked {
  total: number;
  known: number;
  unknown: [word: string, count: number][];
}

const findText = () => page.getByRole('textbox', { name: 'Text to Check:' });
const findExtra = () => page.getByRole('textbox', { name: 'Extra Vocabulary:' });
const readUnknownHeading = () => page.getByRole('heading', { name: /Unknown Words?:/ }).query()?.textContent;
const listUnknown = () =>
  [...document.querySelectorAll('main table tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent.trim()),
  );

/** Opens the checker for a course whose lesson n introduces a skill that is spelled in these ways. */
async function openFrequenSay(lessons: readonly (readonly string[])[], reached = 1): Promise<void> {
  offerCourse(
    'Curso',
    lessons.map((_, index) => [`skill ${index}`]),
    reached,
  );
  fakeServer.answer(
    vocabulary.list,
    lessons.map((_, index) => ({
      recordId: index + 1,
      wordIdiom: `skill ${index}`,
      vocabName: `skill ${index}`,
      descriptionOfVocabularySkill: `skill ${index}`,
      frequencyRank: index,
      vocabularySubcategorySubcategoryName: '',
      verbInfinitive: '',
      conjugationTags: [],
    })),
  );
  fakeServer.answer(
    vocabulary.spellings,
    lessons.flatMap((ways, index) =>
      ways.map((spellingOption) => ({ relatedWordIdiom: index + 1, spellingOption })),
    ),
  );
  offerNobody();
  await signIn(makeCoach());
  await showScreen('/frequensay');
}

async function chooseLesson(number: number): Promise<void> {
  await page.getByLabelText('To:').selectOptions(`Lesson ${number}`);
}

/** Opens it and chooses the course and its first lesson. */
async function openAtLesson(lessons: readonly (readonly string[])[]): Promise<void> {
  await openFrequenSay(lessons);
  await page.getByLabelText('Course:').selectOptions('Curso');
  await chooseLesson(1);
}

async function expectChecked({ total, known, unknown }: Checked): Promise<void> {
  await expect.element(page.getByText(`Word Count: ${formatNumber(total)}`, { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent(
      total === 0 ? /Words Known:\s*–/ : new RegExp(String.raw`Words Known:\s*${known}\s?%`),
    );
  await expect.poll(listUnknown).toEqual(unknown.map(([word, count]) => [word, formatNumber(count)]));
  await expect
    .poll(readUnknownHeading)
    .toBe(unknown.length === 0 ? undefined : `${unknown.length} Unknown Words:`);
}

test("the passage 'Tengo gatos, perros y 3 gatos.' is known to 40 %, with gatos missing twice and perros once (74)", async () => {
  await openAtLesson([['tengo', 'y']]);
  await expectChecked({ total: 0, known: 100, unknown: [] });
  await expect.element(page.getByText('No text to check yet.')).toBeVisible();
  await findText().fill(CATS);
  await expectChecked(CATS_AND_DOGS_UNKNOWN);
});

test('a passage is there again when the page is opened again, with the extra vocabulary', async () => {
  await openAtLesson([['tengo', 'y']]);
  await findText().fill(CATS);
  await findButton('Add Extra Vocabulary').click();
  await findExtra().fill('gatos');
  await expect.poll(listUnknown).toEqual([['perros', '1']]);
  await cleanup();
  await showScreen('/frequensay');
  await expect.element(findText()).toHaveValue(CATS);
  await expect.element(findExtra()).toHaveValue('gatos');
});

test("'Copy Word List' copies the words that are not known, each with its count", async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  await openAtLesson([['tengo', 'y']]);
  await findText().fill(CATS);
  await expect.poll(listUnknown).toHaveLength(2);
  await findButton('Copy Word List').click();
  await expect.element(page.getByRole('status').filter({ hasText: /copied/ })).toBeVisible();
  const [[item] = []] = write.mock.calls[0] ?? [];
  const text = await (await item?.getType('text/plain'))?.text();
  expect(text).toBe('Word\tCount\ngatos\t2\nperros\t1');
});

test('a coach who acts for a student begins at the lesson of that student', async () => {
  actForAlma(atCourse);
  await openFrequenSay([['tengo'], ['gatos'], ['perros'], ['y']], 3);
  await expect.element(page.getByLabelText('Course:')).toHaveDisplayValue('Curso');
  await expect.element(page.getByLabelText('To:')).toHaveDisplayValue('Lesson 3');
});

test('the whole of a long passage is checked, and typing in it goes on', async () => {
  await openAtLesson([['tengo', 'y']]);
  const rounds = 10_000;
  await findText().fill('tengo gatos y perros '.repeat(rounds));
  const unknown: Checked['unknown'] = [
    ['gatos', rounds],
    ['perros', rounds],
  ];
  await expectChecked({ total: 4 * rounds, known: 50, unknown });
  focus(findText());
  await userEvent.keyboard('{Control>}{End}{/Control}casa');
  await expect.element(findText()).toHaveValue(`${'tengo gatos y perros '.repeat(rounds)}casa`);
  await expectChecked({ total: 4 * rounds + 1, known: 50, unknown: [...unknown, ['casa', 1]] });
});

// Nothing of the passage is sent anywhere: a call without an answer fails each test of this file.

test("extra vocabulary makes all of it known; 'Cancel Extra Vocabulary' brings the first result back (75)", async () => {
  await openAtLesson([['tengo', 'y']]);
  await findText().fill(CATS);
  await expect.poll(listUnknown).toHaveLength(2);
  await expectHidden(findExtra());
  await findButton('Add Extra Vocabulary').click();
  await findExtra().fill('gatos perros');
  await expectChecked({ total: 5, known: 100, unknown: [] });

  await findButton('Cancel Extra Vocabulary').click();
  await expectHidden(findExtra());
  await expectChecked(CATS_AND_DOGS_UNKNOWN);
  await findButton('Add Extra Vocabulary').click();
  await expect.element(findExtra(), { message: 'closing has emptied it' }).toHaveValue('');
});

test('more words are known at a later lesson, none without a course, and no From can be chosen', async () => {
  await openAtLesson([['tengo', 'y'], ['gatos'], ['perros']]);
  await expect.element(page.getByLabelText('From:')).not.toBeInTheDocument();
  await findText().fill(CATS);
  await expectChecked(CATS_AND_DOGS_UNKNOWN);
  await chooseLesson(2);
  await expectChecked({ total: 5, known: 80, unknown: [['perros', 1]] });
  await chooseLesson(3);
  await expectChecked({ total: 5, known: 100, unknown: [] });
  await page.getByLabelText('Course:').selectOptions('–Choose Course–');
  await expectChecked({
    total: 5,
    known: 0,
    unknown: [
      ['gatos', 2],
      ['tengo', 1],
      ['perros', 1],
      ['y', 1],
    ],
  });
});

test('accents part words, however they were typed; enclitics stay whole; signs and numbers are no words', async () => {
  await openAtLesson([['sí', 'año', 'pingüino']]);
  await findText().fill('¡Si\u0301! ¿Si, sí? An\u0303o, pingu\u0308ino: dámelo… 3,5 *1,000* dámelo');
  await expectChecked({
    total: 7,
    known: 58,
    unknown: [
      ['dámelo', 2],
      ['si', 1],
    ],
  });
});

test('looks: words that are not known, extra vocabulary open', async () => {
  await openAtLesson([['tengo', 'y']]);
  await findText().fill('Tengo gatos, perros y 3 gatos. Electroencefalografistas.');
  await findButton('Add Extra Vocabulary').click();
  await findExtra().fill('perros');
  await expectChecked({
    total: 6,
    known: 50,
    unknown: [
      ['gatos', 2],
      ['electroencefalografistas', 1],
    ],
  });
  await expectGoodLooks({ isOfLearners: true, picture: 'frequensay' });
});

test('looks: somebody without a course', async () => {
  await openFrequenSay([['tengo']]);
  await expect.element(findText()).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: what could not be loaded', async () => {
  expectConsole(/Failed to (get|fetch)/);
  offerCourse('Curso', []);
  offerNobody();
  fakeServer.answer(vocabulary.list, []);
  fakeServer.refuse(vocabulary.spellings, 500);
  await signIn(makeCoach());
  await showScreen('/frequensay');
  await expect.element(page.getByText('Error loading data, please try again.')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

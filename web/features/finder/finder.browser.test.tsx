import type { Example } from '@soltura/contract/examples/examples';
import { finder, type Tag } from '@soltura/contract/finder/finder';
import { collecting } from '@soltura/contract/flashcards/collecting';
import { programs } from '@soltura/contract/programs/programs';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { vocabulary } from '@soltura/contract/vocabulary/vocabulary';
import { countOf } from '@soltura/domain/numbers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { becomePhone, expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection, makeExample } from '../../testing/cards.ts';
import { makeLongClip } from '../../testing/clips.ts';
import { offerCollection } from '../../testing/collecting.ts';
import { expectConsole } from '../../testing/console.ts';
import { atCourse, offerCourse, offerNobody, offerTwoCourses } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { dismissToast, expectHidden, findButton, findHeading, focus } from '../../testing/find.ts';
import { actForAlma, makeCoach, makeStudent } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const LONG = {
  spanishExample:
    'A mi abuela le encanta que *on Sundays* vayamos todos juntos a comer al restaurante de la plaza mayor del pueblo.',
  englishTranslation:
    'My grandmother loves it when on Sundays we all go together to eat at the restaurant on the main square of the village.',
  vocabIncluded: ['palabra 1: word'],
};

const findRows = () => page.getByRole('list', { name: 'Flashcards' }).getByRole('listitem');
const findSearch = () => page.getByPlaceholder('Search tags');
const findSuggestions = () => page.getByRole('listbox', { name: 'Search tags' }).getByRole('option');

/** Opens the finder at a lesson that has so many sentences; one is long and can be heard. */
async function openFinder(count: number): Promise<void> {
  offerCourse('Curso', [['palabra 1: word']]);
  const examples = Array.from({ length: count }, (_, index) =>
    makeExample(3001 + index, index === 0 ? { ...LONG, spanishAudioLa: makeLongClip() } : {}),
  );
  fakeServer.answer(finder.find, {
    ids: examples.map(({ recordId }) => recordId),
    withAudio: Math.min(count, 1),
    hidden: 0,
    examples: examples.slice(0, 50),
  });
  fakeServer.answer(finder.read, examples.slice(50));
  fakeServer.answer(
    finder.findTags,
    Array.from({ length: 12 }, (_, index) => ({
      id: index + 1,
      tag: `palabra ${index + 1}`,
      type: 'vocabulary' as const,
      vocabDescriptor: `palabra ${index + 1}: word`,
      count: 1200 - 100 * index,
    })),
  );
  fakeServer.answer(vocabulary.list, []);
  offerCollection();
  await signIn(makeStudent(atCourse));
  await showScreen('/flashcardfinder');
}

type Wanted = z.output<typeof finder.find.body>;

const findCount = (count: number, withAudio = 0) =>
  findHeading(`${countOf(count, 'flashcard')} showing (${withAudio} with audio)`);
const findSelect = (name: string) => page.getByRole('combobox', { name, exact: true });
const findPlace = (place: string) => page.getByText(place).first();
const findTurn = (name: 'Next' | 'Previous') => findButton(name).first();

function readSpanish(): (string | null)[] {
  return [...document.querySelectorAll('main li p[lang="es"]')].map(({ textContent }) => textContent);
}

function readOptions(name: string): string[] {
  return [...findSelect(name).element().querySelectorAll('option')].map(({ textContent }) => textContent);
}

function makeSentences(count: number, given: Partial<Example> = {}, first = 3001): Example[] {
  return Array.from({ length: count }, (_, index) => makeExample(first + index, given));
}

const makeTags = (tags: readonly string[]): Tag[] =>
  tags.map((tag, index) => ({ id: index + 1, tag, type: 'vocabulary', vocabDescriptor: `${tag}: word` }));

/** Answers searches with what this finds; answers what was searched for, as it comes. */
function offerSentences(
  find: (wanted: Wanted) => readonly Example[],
  tags: readonly string[] = [],
): Wanted[] {
  const searched: Wanted[] = [];
  const known = new Map<number, Example>();
  fakeServer.answerBy(finder.find, ({ body }) => {
    const wanted = z.parse(finder.find.body, body);
    searched.push(wanted);
    const found = find(wanted);
    for (const example of found) known.set(example.recordId, example);
    return {
      ids: found.map(({ recordId }) => recordId),
      hidden: wanted.hideCollectedOf === undefined ? 0 : 37,
      withAudio: found.filter(({ spanishAudioLa }) => spanishAudioLa !== '').length,
      examples: found.slice(0, 50),
    };
  });
  fakeServer.answerBy(finder.read, ({ body }) =>
    z.parse(finder.read.body, body).ids.flatMap((id) => known.get(id) ?? []),
  );
  fakeServer.answerBy(finder.findTags, ({ body }) => {
    const wanted = z.parse(finder.findTags.body, body);
    return makeTags(tags).map((tag) => ({
      ...tag,
      count: find({ ...wanted, tags: [...wanted.tags, tag] }).length,
    }));
  });
  fakeServer.answer(vocabulary.list, []);
  offerCollection();
  offerNobody();
  return searched;
}

/** Opens the finder as a student whose course has so many lessons. */
async function openAsStudent(lessons = 1, reached = 1) {
  offerCourse(
    'Curso',
    Array.from({ length: lessons }, (_, index) => [`palabra ${index + 1}: word`]),
    reached,
  );
  await signIn(makeStudent(atCourse));
  return showScreen('/flashcardfinder');
}

async function chooseTag(tag: string): Promise<void> {
  await findSearch().fill(tag);
  await findSuggestions().first().click();
  await expect.element(findButton(`Remove tag ${tag}`)).toBeVisible();
}

// First of all: the lessons that were chosen last are those of staff who act for nobody.
test('staff who act for nobody choose a course themselves and can add nothing', async () => {
  offerSentences(({ toLesson }) => makeSentences(toLesson === 103 ? 5 : 2));
  offerCourse('Curso', [['uno'], ['dos'], ['tres']]);
  await signIn(makeCoach());
  const router = await showScreen('/flashcardfinder');
  await expect.element(findCount(0)).toBeVisible();
  await expect.element(page.getByText('Choose a course and lesson to see flashcards')).toBeVisible();
  await expect.element(findSelect('Course:')).toHaveDisplayValue('–Choose Course–');
  await findSelect('Course:').selectOptions('Curso');
  await expect.element(findCount(2)).toBeVisible();
  await findSelect('To:').selectOptions('Lesson 3');
  await expect.element(findCount(5)).toBeVisible();
  await expect.element(findButton('Add')).toHaveLength(0);
  await expect.element(findButton('Add all on this page')).toHaveLength(0);
  await expect.element(page.getByRole('switch', { name: /^Hide/ })).toHaveLength(0);

  await page.getByRole('link', { name: 'home navigation' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/');
  await page.getByRole('link', { name: 'Find Flashcards' }).click();
  await expect.element(findCount(5)).toBeVisible();
});

test('120 sentences of which 80 have Spanish audio are counted, listed by 50 and each listed once (67)', async () => {
  const examples = [...makeSentences(80, { spanishAudioLa: makeLongClip() }), ...makeSentences(40, {}, 4001)];
  offerSentences(() => examples);
  await openAsStudent();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Flashcard Finder' })).toBeVisible();
  await expect.element(findCount(120, 80)).toBeVisible();
  for (const number of [1, 2, 3]) {
    await expect.element(findPlace(`Page ${number} of 3`)).toBeVisible();
    const shown = examples.slice(50 * (number - 1), 50 * number);
    await expect.poll(readSpanish).toEqual(shown.map(({ spanishExample }) => spanishExample));
    if (number < 3) await findTurn('Next').click();
  }
  await expect.element(findTurn('Next')).toBeDisabled();
});

test("'Add' turns into 'Adding...' and then 'Remove'; adding, removing and paging move no row (72)", async () => {
  offerSentences(() => makeSentences(60));
  const sent = offerCollection();
  await openAsStudent();
  await expect.poll(() => readSpanish().length).toBe(50);
  const order = readSpanish();
  const findIn = (index: number, name: string) =>
    findRows().nth(index).getByRole('button', { name, exact: true });

  const release = fakeServer.hold(collecting.collectMine);
  await findIn(1, 'Add').click();
  await expect.element(findIn(1, 'Adding...')).toBeDisabled();
  release();
  await expect.element(findIn(1, 'Remove')).toBeVisible();
  await expect.element(page.getByText('Flashcard added successfully')).toBeVisible();
  expect(readSpanish()).toEqual(order);
  await findIn(2, 'Add').click();
  await expect.element(findIn(2, 'Remove')).toBeVisible();
  await findIn(1, 'Remove').click();
  await expect.element(findIn(1, 'Add')).toBeVisible();
  await expect.poll(() => sent).toEqual(['add 3002', 'add 3003', 'remove 9001']);
  await expect.element(page.getByText('Flashcard removed successfully')).toBeVisible();
  await dismissToast('Flashcard removed successfully');
  expect(readSpanish()).toEqual(order);

  await findTurn('Next').click();
  await expect.poll(() => readSpanish().length).toBe(10);
  await findTurn('Previous').click();
  await expect.poll(readSpanish).toEqual(order);
});

test("an addition that is refused offers 'Add' again, and the failure stays to be read (72)", async () => {
  expectConsole(/Failed to (add|post)/);
  offerSentences(() => makeSentences(2));
  fakeServer.refuse(collecting.collectMine, 404);
  await openAsStudent();
  await findButton('Add').first().click();
  await expect.element(page.getByRole('alert').getByText('Failed to add Flashcard')).toBeVisible();
  await expect.element(findButton('Add')).toHaveLength(2);
});

test('a coach who acts for a student sees what they can learn, and adds it for them', async () => {
  const searched = offerSentences(() => makeSentences(1));
  actForAlma(atCourse);
  const sent = offerCollection();
  offerCourse('Curso', [['uno'], ['dos'], ['tres']], 2);
  await signIn(makeCoach());
  await showScreen('/flashcardfinder');
  await expect.element(findSelect('To:')).toHaveDisplayValue('Lesson 2');
  await expect.element(findCount(1)).toBeVisible();
  expect(searched[0]).toMatchObject({ toLesson: 102, fromLesson: null });
  await page.getByRole('switch', { name: 'Hide what they have:' }).click();
  await expect.poll(() => searched.at(-1)?.hideCollectedOf).toBe(9);
  await findButton('Add').click();
  await expect.element(findButton('Remove')).toBeVisible();
  expect(sent).toEqual(['add 3001 for 9']);
});

test('the rest of a page is collected by one press, at once, and what could not be is offered again', async () => {
  const examples = makeSentences(60);
  offerSentences(() => examples);
  const sent = offerCollection();
  await openAsStudent();
  const all = findButton('Add all on this page');
  await expect.element(page.getByText('0 of 60 collected')).toBeVisible();
  // The device knows itself what was added, without reading the cards again.
  fakeServer.holdBack(myReviews.cards);
  await findButton('Add').first().click();
  await expect.element(page.getByText('1 of 60 collected')).toBeVisible();
  await expect.poll(() => sent).toHaveLength(1);
  const release = fakeServer.hold(collecting.collectMine);
  await all.click();
  await expect.element(page.getByText('50 of 60 collected')).toBeVisible();
  await expect.element(findButton('Adding...')).toHaveLength(49);
  await expect.element(all).toBeDisabled();
  release();
  await expect.element(findButton('Remove')).toHaveLength(50);
  await expect.element(page.getByText('All flashcards added successfully')).toBeVisible();
  expect(sent).toHaveLength(50);

  expectConsole(/Failed to post/);
  await findTurn('Next').click();
  await expect.element(findButton('Add')).toHaveLength(10);
  const mend = fakeServer.refuse(collecting.collectMine, 404);
  await all.click();
  await expect.element(page.getByRole('alert').getByText('Failed to add some flashcards')).toBeVisible();
  await expect.element(page.getByText('50 of 60 collected')).toBeVisible();
  mend();
  await all.click();
  await expect.element(page.getByText('60 of 60 collected')).toBeVisible();
});

test('collected sentences can be hidden but still count, and an added one stays until the next search', async () => {
  const searched = offerSentences(({ hideCollectedOf, includeSpanglish }) =>
    makeSentences(hideCollectedOf === undefined ? 120 : includeSpanglish ? 83 : 0),
  );
  await openAsStudent();
  await expect.element(findCount(120)).toBeVisible();
  const hide = page.getByRole('switch', { name: 'Hide what I have:' });
  await hide.click();
  await expect.element(findCount(83)).toBeVisible();
  await expect.element(page.getByText('37 of 120 collected')).toBeVisible();
  expect(searched.at(-1)).toMatchObject({ hideCollectedOf: 7 });
  await findButton('Add').first().click();
  await expect.element(page.getByText('38 of 120 collected')).toBeVisible();
  await expect.element(findButton('Remove')).toHaveLength(1);

  await page.getByRole('switch', { name: 'Include Spanglish:' }).click();
  await expect.element(findHeading('All flashcards that match are collected')).toBeVisible();
  await findButton('Show them').click();
  await expect.element(hide).not.toBeChecked();
  await expect.element(findCount(120)).toBeVisible();

  // It is searched anew, because what was added since would still be listed.
  const before = searched.length;
  await hide.click();
  await expect.element(findHeading('All flashcards that match are collected')).toBeVisible();
  expect(searched).toHaveLength(before + 1);
});

test("'Copy Table' copies every page in the order that is listed, asterisks included (71)", async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  const clip = { spanishAudioLa: makeLongClip() };
  const mixed = makeExample(3060, { spanishExample: '*I want* comer', spanishAudioLa: '' });
  offerSentences(() => [...makeSentences(59, clip), mixed]);
  await openAsStudent();
  await expect.element(findCount(60, 59)).toBeVisible();
  await expect.poll(readSpanish).toHaveLength(50);
  const first = readSpanish();
  await findTurn('Next').click();
  await expect.poll(readSpanish).toHaveLength(10);
  const order = [...first, ...readSpanish()];

  await findButton('Copy Table').click();
  await expect.element(page.getByText('Table copied')).toBeVisible();
  const [[item] = []] = write.mock.calls[0] ?? [];
  const text = (await (await item?.getType('text/plain'))?.text()) ?? '';
  const lines = text.split('\n');
  expect([lines[0], lines.length, lines.at(-1)]).toEqual(['ID\tSpanish\tEnglish\tAudio_Link', 62, '']);
  const rows = lines.slice(1, -1).map((line) => line.split('\t'));
  expect(rows.map(([, spanish = '']) => spanish.replaceAll('*', ''))).toEqual(order);
  expect(rows.at(-1)).toMatchObject(['3060', '*I want* comer', expect.any(String), '']);
});

test("sentences that cannot be loaded show 'Error Loading Flashcard Data', and Retry mends it", async () => {
  expectConsole(/Failed to (post|fetch)/);
  offerSentences(() => makeSentences(2));
  const mend = fakeServer.refuse(finder.find, 404);
  await openAsStudent();
  await expect.element(findHeading('Error Loading Flashcard Data')).toBeVisible();
  mend();
  await findButton('Retry').click();
  await expect.element(findCount(2)).toBeVisible();
});

test('a page that cannot be fetched can be asked for again', async () => {
  expectConsole(/Failed to (post|fetch)/);
  offerSentences(() => makeSentences(60));
  const mend = fakeServer.refuse(finder.read, 404);
  await openAsStudent();
  await expect.poll(() => readSpanish().length).toBe(50);
  await findTurn('Next').click();
  await expect.element(findButton('Retry')).toBeVisible();
  mend();
  await findButton('Retry').click();
  await expect.poll(() => readSpanish().length).toBe(10);
});

test('sentences that lose their verification while they are listed are left out of the next page', async () => {
  const examples = makeSentences(70);
  offerSentences(() => examples);
  fakeServer.answer(finder.read, examples.slice(51));
  await openAsStudent();
  await expect.poll(() => readSpanish().length).toBe(50);
  await findTurn('Next').click();
  await expect.poll(() => readSpanish().length).toBe(19);
});

test('nothing but the rows moves when the list is filtered or turned', async () => {
  offerSentences(() => makeSentences(115));
  await openAsStudent();
  await expect.element(findCount(115)).toBeVisible();
  const readPlaces = () =>
    [
      findSearch(),
      page.getByRole('heading', { name: /flashcards showing/ }),
      findTurn('Next'),
      findRows().first(),
    ].map((locator) => {
      const { x, y } = locator.element().getBoundingClientRect();
      return { x, y };
    });
  const places = readPlaces();
  await findTurn('Next').click();
  await expect.element(findPlace('Page 2 of 3')).toBeVisible();
  expect(readPlaces()).toEqual(places);
  const release = fakeServer.hold(finder.find);
  await page.getByRole('switch', { name: 'Include Spanglish:' }).click();
  expect(readPlaces()).toEqual(places);
  await expect.poll(() => readSpanish().length).toBe(50);
  release();
  await expect.element(findPlace('Page 1 of 3')).toBeVisible();
  expect(readPlaces()).toEqual(places);
});

test('a tag chosen on page 2 shows page 1 of its sentences; another is searched with it (68)', async () => {
  const searched = offerSentences(
    ({ tags }) => makeSentences([56, 13, 16][tags.length] ?? 0),
    ['dos', 'tres'],
  );
  await openAsStudent();
  await findTurn('Next').click();
  await expect.element(findPlace('Page 2 of 2')).toBeVisible();
  await chooseTag('dos');
  await expect.element(findCount(13)).toBeVisible();
  await chooseTag('tres');
  await expect.element(findCount(16)).toBeVisible();
  expect(searched.at(-1)?.tags).toEqual([
    { tag: 'dos', type: 'vocabulary', vocabDescriptor: 'dos: word' },
    { tag: 'tres', type: 'vocabulary', vocabDescriptor: 'tres: word' },
  ]);
  await findButton('Remove tag dos').click();
  await expect.element(findCount(13)).toBeVisible();
  await findButton('Remove tag tres').click();
  await expect.element(findCount(56)).toBeVisible();
  await expect.element(findPlace('Page 1 of 2')).toBeVisible();
});

test('ten of many matching tags are suggested, the exact one first, none that is selected (69)', async () => {
  const tags = Array.from({ length: 12 }, (_, index) => `verdoso ${index}`);
  offerSentences(() => makeSentences(1), [...tags, 'verdoso']);
  await openAsStudent();
  await findSearch().fill('VERDOSO');
  await expect.element(findSuggestions()).toHaveLength(10);
  await expect.element(findSuggestions().first()).toHaveTextContent(/^verdoso(?! \d)/);
  await expect.element(findSuggestions().first()).toHaveTextContent('vocabulary');
  await findSuggestions().first().click();
  await expect.element(findButton('Remove tag verdoso')).toBeVisible();
  await expect.element(findSuggestions()).toHaveLength(10);
  await expect.element(findSuggestions().first()).toHaveTextContent('verdoso 0');
  await expect.element(findSearch()).toHaveValue('VERDOSO');
});

test('tags are searched and chosen by keyboard, whatever the accents, and taken back', async () => {
  offerSentences(({ tags }) => makeSentences(tags.length === 0 ? 3 : 0), ['jamón', 'jamón ibérico']);
  await openAsStudent();
  await expect.element(findCount(3)).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(findSearch()).toHaveFocus();
  await userEvent.keyboard('jamon');
  await expect.element(findSuggestions()).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const chosen = page.getByRole('button', { name: /^Remove tag jamón/ });
  await expect.element(chosen).toHaveLength(1);
  await expect.element(findSuggestions()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(findSuggestions()).toHaveLength(0);
  await expect.element(page.getByText('No flashcards match these filters')).toBeVisible();
  focus(chosen);
  await userEvent.keyboard('{Enter}');
  await expect.element(findCount(3)).toBeVisible();
});

test('text that is typed before the tags have come is searched as soon as they are there', async () => {
  offerSentences(() => makeSentences(1), ['pronto']);
  const release = fakeServer.hold(finder.findTags);
  await openAsStudent();
  await findSearch().click();
  await userEvent.keyboard('pronto');
  release();
  await expect.element(findSuggestions()).toHaveLength(1);
  await expect.element(findSearch()).toHaveFocus();
});

test('a suggestion says how many sentences it leaves with the filters as they are, asked for in the field alone', async () => {
  offerSentences(
    ({ includeSpanglish, tags }) => makeSentences((includeSpanglish ? 7 : 4) - (tags.length === 0 ? 0 : 3)),
    ['dos', 'doscientos'],
  );
  const counted: unknown[] = [];
  fakeServer.pause(finder.findTags, () => {
    counted.push(1);
    return undefined;
  });
  await openAsStudent();
  await expect.element(findCount(7)).toBeVisible();
  const spanglish = page.getByRole('switch', { name: 'Include Spanglish:' });
  await spanglish.click();
  await expect.element(findCount(4)).toBeVisible();
  expect(counted).toEqual([]);
  await findSearch().fill('dos');
  await expect.element(findSuggestions().first()).toHaveTextContent('vocabulary 1 flashcard');
  await spanglish.click();
  await expect.element(findCount(7)).toBeVisible();
  expect(counted).toHaveLength(1);
  await findSearch().click();
  await expect.element(findSuggestions().first()).toHaveTextContent('4 flashcards');
  await findSuggestions().first().click();
  await expect.element(findCount(4)).toBeVisible();
});

test('a text is searched after a pause or by Enter, stays while other filters change, and is cleared', async () => {
  const searched = offerSentences(({ text }) =>
    makeSentences(text === undefined ? 5 : text === 'año' ? 2 : 0),
  );
  await openAsStudent();
  await expect.element(findCount(5)).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Search sentences' });
  await field.fill(' año ');
  await expect.element(findCount(2)).toBeVisible();
  expect(searched.at(-1)).toMatchObject({ text: 'año' });
  await page.getByRole('switch', { name: 'Include Spanglish:' }).click();
  await expect.poll(() => searched.at(-1)).toMatchObject({ text: 'año', includeSpanglish: false });
  await findButton('Clear text').click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  await expect.element(findCount(5)).toBeVisible();
  await expectHidden(findButton('Clear text'));

  await userEvent.keyboard('nada{Enter}');
  await expect.element(findHeading('No flashcards match these filters')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear text' }).last().click();
  await expect.element(findCount(5)).toBeVisible();
  // The order is that of the day on which the finder was opened.
  expect(new Set(searched.map(({ day }) => day))).toEqual(new Set(['2026-11-25']));
});

test("with 'Include Spanglish:' off sentences of both languages are not asked for (70)", async () => {
  const searched = offerSentences(({ includeSpanglish }) => makeSentences(includeSpanglish ? 7 : 4));
  await openAsStudent();
  const spanglish = page.getByRole('switch', { name: 'Include Spanglish:' });
  await expect.element(spanglish).toBeChecked();
  await expect.element(findCount(7)).toBeVisible();
  await spanglish.click();
  await expect.element(findCount(4)).toBeVisible();
  expect(searched.at(-1)).toMatchObject({ includeSpanglish: false });
  await spanglish.click();
  await expect.element(findCount(7)).toBeVisible();
});

test('From offers no lesson after To, To none before From (57)', async () => {
  const searched = offerSentences(() => makeSentences(1));
  await openAsStudent(8, 6);
  await expect.element(findSelect('Course:')).toHaveDisplayValue('Curso');
  await expect.element(findSelect('To:')).toHaveDisplayValue('Lesson 6');
  await expect.element(findSelect('From:')).toHaveDisplayValue('–Choose Lesson–');
  await findSelect('From:').selectOptions('Lesson 5');
  expect(readOptions('To:')).toEqual(['–Choose Lesson–', 'Lesson 5', 'Lesson 6', 'Lesson 7', 'Lesson 8']);
  await expect.poll(() => searched.at(-1)).toMatchObject({ fromLesson: 105, toLesson: 106 });
  await findSelect('From:').selectOptions('–Choose Lesson–');
  await findSelect('To:').selectOptions('Lesson 3');
  expect(readOptions('From:')).toEqual(['–Choose Lesson–', 'Lesson 1', 'Lesson 2', 'Lesson 3']);
  await expect.poll(() => searched.at(-1)).toMatchObject({ fromLesson: null, toLesson: 103 });
});

test('another course clears From, and none takes both away (57)', async () => {
  offerSentences(() => makeSentences(1));
  offerTwoCourses();
  await signIn(makeStudent(atCourse));
  await showScreen('/flashcardfinder');
  await findSelect('From:').selectOptions('Lesson 2');
  await findSelect('Course:').selectOptions('Otro');
  await expect.element(findSelect('From:')).toHaveDisplayValue('–Choose Lesson–');
  await expect.element(findSelect('To:')).toHaveDisplayValue('Lesson 1');
  await findSelect('Course:').selectOptions('–Choose Course–');
  await expectHidden(findSelect('From:'));
  await expectHidden(findSelect('To:'));
  await expect.element(page.getByText('Choose a course and lesson to see flashcards')).toBeVisible();
});

test("an empty list says so, and 'Clear tags' leads back to what there is", async () => {
  offerSentences(({ tags }) => makeSentences(tags.length === 0 ? 2 : 0), ['dos']);
  await openAsStudent();
  await expect.element(findCount(2)).toBeVisible();
  await expectHidden(findButton('Clear tags'));
  await chooseTag('dos');
  await expect.element(page.getByText('No flashcards match these filters')).toBeVisible();
  await expect.element(findCount(0)).toBeVisible();
  await findButton('Clear tags').click();
  await expect.element(findCount(2)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Remove tag/ })).toHaveLength(0);
});

test('lessons that cannot be loaded are asked for again by Retry', async () => {
  expectConsole(/Failed to (post|fetch|get)/);
  offerSentences(() => makeSentences(2));
  offerCourse('Curso', [['uno']]);
  const mend = fakeServer.refuse(programs.lessons, 404);
  await signIn(makeStudent(atCourse));
  await showScreen('/flashcardfinder');
  await expect.element(page.getByText('Error loading data, please try again.')).toBeVisible();
  mend();
  await findButton('Retry').first().click();
  await expect.element(findCount(2)).toBeVisible();
});

test('looks: a coach who has chosen nothing', async () => {
  offerSentences(() => []);
  offerCourse('Curso', [['uno']]);
  await signIn(makeCoach());
  await showScreen('/flashcardfinder');
  await findSelect('Course:').selectOptions('–Choose Course–');
  await expect.element(page.getByText('Choose a course and lesson to see flashcards')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'finder-empty' });
});

test('looks: a tag selected, a row with its vocabulary, one added', async () => {
  await openFinder(60);
  await expect.element(findRows()).toHaveLength(50);
  await findSearch().fill('palabra 1');
  await findSuggestions().first().click();
  await expect.element(findButton('Remove tag palabra 1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(findSuggestions()).toHaveLength(0);
  await findButton('Vocabulary').first().click();
  await findButton('Add').last().click();
  await expect.element(findButton('Remove')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'finder-row' });
});

test('looks: tags suggested', async () => {
  await openFinder(60);
  await expect.element(findRows()).toHaveLength(50);
  await findSearch().fill('a');
  await expect.element(findSuggestions()).toHaveLength(10);
  await expectGoodLooks({ isOfLearners: true, parts: ['[role="listbox"]'], only: 'desktop' });
});

test('looks: the filters open on a phone', async () => {
  await becomePhone();
  await openFinder(60);
  await page.getByRole('button', { name: /^Lesson/ }).click();
  await expect.element(findSearch()).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, parts: ['[role="dialog"]'], only: 'phone' });
});

test('looks: without a match', async () => {
  await openFinder(0);
  await expect.element(page.getByText('No flashcards match these filters')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: sentences that could not be loaded', async () => {
  expectConsole(/Failed to (post|fetch)/);
  offerCourse('Curso', [['palabra']]);
  answerCards(makeCollection([]));
  fakeServer.refuse(finder.find, 500);
  await signIn(makeStudent(atCourse));
  await showScreen('/flashcardfinder');
  await expect.element(findHeading('Error Loading Flashcard Data')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: lessons that could not be loaded', async () => {
  expectConsole(/Failed to (get|fetch)/);
  fakeServer.refuse(programs.list, 500);
  fakeServer.answer(programs.lessons, []);
  answerCards(makeCollection([]));
  await signIn(makeStudent(atCourse));
  await showScreen('/flashcardfinder');
  await expect.element(page.getByText('Error loading data, please try again.')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

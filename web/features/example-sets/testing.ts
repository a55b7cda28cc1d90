import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import { collecting } from '@soltura/contract/flashcards/collecting';
import { userLists } from '@soltura/contract/people/user-lists';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { countOf } from '@soltura/domain/numbers';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { makeEntry, makeExample } from '../../testing/cards.ts';
import { offerCourse, offerNobody } from '../../testing/courses.ts';
import { fakeServer, type SeenCall } from '../../testing/fake-server.ts';
import { findButton, findHeading } from '../../testing/find.ts';
import { makeCoach } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

interface Line {
  spanish: string;
  english: string;
  spanishAudio?: string;
  englishAudio?: string;
}

export const KNOWN_WORD = 'hablar';

const sentTexts = z.object({ spanishtext: z.array(z.string()) });
const sentSet = z.object({ examples: z.array(z.object({ spanishExample: z.string() })) });

export function readSaved({ body }: SeenCall): string[] {
  return z.parse(sentSet, body).examples.map(({ spanishExample }) => spanishExample);
}

interface Asked {
  lookups: string[][];
  saves: string[][];
  router: Awaited<ReturnType<typeof showScreen>>;
}

/** Opens the set creator of a coach. The server knows `stored`, and stores whatever is saved under ids of its own. */
export async function openSetCreator(stored: Readonly<Record<string, string>> = {}): Promise<Asked> {
  const lookups: string[][] = [];
  const saves: string[][] = [];
  fakeServer.answerBy(exampleSets.bySpanishText, ({ body }) => {
    const texts = z.parse(sentTexts, body).spanishtext;
    lookups.push(texts);
    return texts.flatMap((spanishExample, place) => {
      const englishTranslation = stored[spanishExample];
      return englishTranslation === undefined
        ? []
        : [makeExample(place + 1, { spanishExample, englishTranslation, vocabIncluded: [KNOWN_WORD] })];
    });
  });
  let id = 500;
  fakeServer.answerBy(exampleSets.save, (call) => {
    const texts = readSaved(call);
    saves.push(texts);
    return texts.map((text) => {
      id += 1;
      return { id, isNew: !(text in stored) };
    });
  });
  offerNobody();
  await signIn(makeCoach());
  const router = await showScreen('/example-sets');
  await expect.element(findHeading('Example Set Creator')).toBeVisible();
  return { lookups, saves, router };
}

export function makeLines(count: number): Line[] {
  return Array.from({ length: count }, (_, index) => ({
    spanish: `La frase ${index + 1} de la hoja.`,
    english: `Sentence ${index + 1} of the sheet.`,
  }));
}

export const LONG_LINE = {
  spanish:
    'A mi abuela le encanta que *on Sundays* vayamos todos juntos a comer al restaurante de la plaza mayor del pueblo.',
  english:
    'My grandmother loves it when on Sundays we all go together to eat at the restaurant on the main square of the village.',
};
export const LONG_CLIP = 'https://clips.soltura.example/una-carpeta-con-un-nombre-muy-largo/la-frase.mp3';

export function toText(given: readonly Line[]): string {
  return given
    .map(({ spanish, english, spanishAudio = '', englishAudio = '' }) =>
      [spanish, english, spanishAudio, englishAudio].join('\t'),
    )
    .join('\r\n');
}

export function findPasteBox(): Locator {
  return page.getByRole('textbox', { name: 'Paste your examples' });
}

/** Pastes rows over the contents of the box and waits until they are counted; all must be valid. */
export async function paste(given: readonly Line[]): Promise<void> {
  await pasteText(toText(given));
  await expect.element(findSummary(given.length, given.length, 0)).toBeVisible();
}

export async function pasteText(text: string): Promise<void> {
  const box = findPasteBox();
  await box.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  // A synthetic paste event inserts nothing by itself, so the helper does.
  if (box.element().dispatchEvent(event)) document.execCommand('insertText', false, text);
}

export function findSummary(total: number, valid: number, errors: number): Locator {
  const [fine, bad] = [valid, errors].map((count) => count.toLocaleString('en-US'));
  return page.getByText(`Found ${countOf(total, 'row')}: ${fine} valid, ${bad} with errors`, { exact: true });
}

export function findPreviewRow(place: number): Locator {
  return page.getByRole('list', { name: 'Preview Set' }).getByRole('listitem').nth(place);
}

export function findNext(): Locator {
  return page.getByRole('region', { name: 'Example set' }).getByRole('button', { name: 'Next', exact: true });
}

export async function pressNext(): Promise<void> {
  await findNext().click();
  await expect.element(findButton('Back to Paste')).toBeVisible();
}

export async function startEditing(given: readonly Line[]): Promise<void> {
  await paste(given);
  await pressNext();
}

export async function expectUnsaved(count: number): Promise<void> {
  await expectRows('Edit Examples', count);
}

export async function expectPreviewed(count: number): Promise<void> {
  await expectRows('Preview Set', count);
}

async function expectRows(list: string, count: number): Promise<void> {
  const rows = page.getByRole('list', { name: list }).getByRole('listitem');
  if (count === 0) await expect.poll(() => rows.elements()).toHaveLength(0);
  else await expect.element(rows.first()).toHaveAttribute('aria-setsize', String(count));
}

/** A field of the unsaved row at this index, from 0. */
export function findField(
  place: number,
  field: 'Spanish Example' | 'English Translation' | 'Spanish Audio' | 'English Audio',
): Locator {
  return page.getByRole('textbox', { name: `${field} ${place + 1}`, exact: true });
}

export async function expectSaved(count: number): Promise<void> {
  const rows = page.getByRole('main').getByRole('list', { name: 'Flashcards' }).getByRole('listitem');
  await expect.poll(() => rows.elements()).toHaveLength(count);
}

export const findSave = () => findButton('Save Example Set');
export const findGoOn = () => findButton('Continue to Assignment');

export async function saveSet(given: readonly Line[]): Promise<void> {
  await startEditing(given);
  await findSave().click();
  await expect.element(findGoOn()).toBeVisible();
}

export const ELENA = {
  recordId: 9,
  name: 'Elena Prueba',
  emailAddress: 'elena@home.example',
  role: 'student',
  relatedProgram: 0,
  cohort: '',
  program: '',
} as const;
export const QUIZ = 'si1m quiz 7';
export const sentCards = z.object({ exampleIds: z.array(z.int()), isCustom: z.literal(true) });
export const makeCustom = (id: number) => ({
  ...makeEntry(id + 1_000, { isCustom: true }),
  relatedExample: id,
});
const sentLinks = z.object({ quizId: z.int(), exampleIdList: z.array(z.int()) });

interface Added {
  cards: number[][];
  links: number[][];
}

interface Scene {
  held?: readonly number[];
  /** True if the first example is stored already and every lesson knows its words. */
  isFirstKnown?: boolean;
}

/**
 * Saves this number of examples, with ids from 501, and goes on to the assigning stage. There are one student and one
 * quiz.
 */
export async function startAssigning(
  count: number,
  { held = [], isFirstKnown = false }: Scene = {},
): Promise<Added> {
  const added: Added = { cards: [], links: [] };
  const lines = makeLines(count);
  await openSetCreator(isFirstKnown ? { [lines[0]?.spanish ?? '']: 'Known.' } : {});
  offerCourse('Curso', [[KNOWN_WORD]]);
  fakeServer.answer(userLists.choosableStudents, { students: [ELENA] });
  fakeServer.answerBy(myReviews.cardsOfStudent, () => {
    const ids = [...held, ...added.cards.flat()];
    return {
      latestReviews: [],
      examples: ids.map((id) => makeSaved(id)),
      studentExamples: ids.map(makeCustom),
    };
  });
  fakeServer.answerBy(collecting.collectForStudent, ({ path, body }) => {
    expect(path).toBe(`/app/students/${ELENA.recordId}/cards/collect`);
    const { exampleIds } = z.parse(sentCards, body);
    added.cards.push(exampleIds);
    return exampleIds.map(makeCustom);
  });
  fakeServer.answer(quizzes.list, [{ recordId: 31, quizNickname: QUIZ }]);
  fakeServer.answerBy(quizzes.examples, () => added.links.flat().map((id) => makeSaved(id)));
  fakeServer.answerBy(exampleSets.addToQuiz, ({ body }) => {
    const { exampleIdList } = z.parse(sentLinks, body);
    added.links.push(exampleIdList);
    return exampleIdList;
  });
  await saveSet(lines);
  await findGoOn().click();
  await expect.element(findHeading('Assign Examples')).toBeVisible();
  return added;

  function makeSaved(id: number) {
    const { spanish, english } = lines[id - 501] ?? { spanish: '', english: '' };
    return makeExample(id, { spanishExample: spanish, englishTranslation: english, vocabComplete: false });
  }
}

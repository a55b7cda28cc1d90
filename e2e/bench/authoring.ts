import type { CDPSession, Page } from '@playwright/test';
import { formatNumber } from '@soltura/domain/numbers';
import { serverUrl } from '../environment.ts';
import { findNext, findPasteBox, findSummary, LOOKUP_CALL } from '../example-set.ts';
import { findText } from '../frequensay.ts';
import { watchKeys } from './keys.ts';
import { endSlowness, slowFourTimes } from './machine.ts';
import { waitUntilQuiet } from './quiet.ts';
import { type Figure, median } from './report.ts';
import { openWindow, type Scene, signIn } from './scene.ts';
import { traceTasks } from './tasks.ts';

const ROUNDS = 5;
const ROWS = 1_000;
const WORDS = 50_000;
const TYPED = ' y entonces llegamos a casa';

export async function measureAuthoring(scene: Scene): Promise<Figure[]> {
  const { browser, coach, programId } = scene;
  const context = await openWindow(browser);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await signIn(page, coach);
  await page.getByRole('link', { name: 'FrequenSay' }).waitFor();
  const session = await context.newCDPSession(page);
  const figures = [
    ...(await measurePaste(page, session)),
    ...(await measurePassage(page, session, programId)),
  ];
  await context.close();
  return figures;
}

/**
 * The longest task of the main thread, by its processor time: from Ctrl+V until the rows are counted, painted and
 * looked up, and from Next until they can be edited.
 */
async function measurePaste(page: Page, session: CDPSession): Promise<Figure[]> {
  const pastes: Tasks = [];
  const turns: Tasks = [];
  await page.goto(`${serverUrl}/example-sets`);
  for (let round = 0; round < ROUNDS; round += 1) {
    await findPasteBox(page).waitFor();
    await copy(page, listRows(round));
    await slowFourTimes(session);
    const readPaste = await traceTasks(session);
    const lookedUp = page.waitForResponse(LOOKUP_CALL);
    await findPasteBox(page).press('ControlOrMeta+v');
    await findSummary(page, ROWS, ROWS, 0).waitFor();
    await lookedUp;
    await waitUntilQuiet(page);
    pastes.push(await readPaste());

    const readTurn = await traceTasks(session);
    await findNext(page).click();
    await page.getByRole('button', { name: 'Save Example Set' }).waitFor();
    await waitUntilQuiet(page);
    turns.push(await readTurn());
    await endSlowness(session);
    await page.getByRole('button', { name: 'Restart' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  }
  return [
    {
      what: 'set creator: paste of 1,000 rows, longest task of the main thread',
      value: findWorst(pastes, 'cpu'),
      bar: 200,
      unit: 'ms',
      note: describeTasks(pastes),
      slowed: pastes.map(({ cpu }) => cpu),
    },
    {
      what: "set creator: 'Next' with 1,000 rows, longest task of the main thread",
      value: findWorst(turns, 'cpu'),
      bar: 200,
      unit: 'ms',
      note: describeTasks(turns),
      slowed: turns.map(({ cpu }) => cpu),
    },
  ];
}

/** From the paste until the answer is painted, and from each key until its letter is. */
async function measurePassage(page: Page, session: CDPSession, programId: number): Promise<Figure[]> {
  await page.goto(`${serverUrl}/frequensay`);
  await findText(page).waitFor();
  await page.getByLabel('Course:').selectOption(String(programId));
  const lessons = page.getByLabel('To:').locator('option');
  await page.getByLabel('To:').selectOption({ index: (await lessons.count()) - 1 });
  const answers: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await findText(page).fill('');
    await page.getByText('Word Count: 0', { exact: true }).waitFor();
    await copy(page, makePassage(round));
    const painted = watchAnswer(page, `Word Count: ${formatNumber(WORDS)}`);
    await findText(page).press('ControlOrMeta+v');
    answers.push(await painted);
    await waitUntilQuiet(page);
  }

  await findText(page).press('ControlOrMeta+End');
  const readKeys = await watchKeys(page);
  const readTyping = await traceTasks(session);
  await page.keyboard.type(TYPED, { delay: 120 });
  await page
    .getByText(`Word Count: ${formatNumber(WORDS + TYPED.trim().split(' ').length)}`, { exact: true })
    .waitFor();
  const typing = await readTyping();
  const keys = await readKeys();
  return [
    {
      what: 'FrequenSay: 50,000 words pasted → answer painted',
      value: median(answers),
      bar: 300,
      unit: 'ms',
      note: `${ROUNDS} pastes, worst ${Math.max(...answers).toFixed(0)}`,
    },
    {
      what: 'FrequenSay: typing behind 50,000 words, longest task of the main thread',
      value: typing.cpu,
      bar: 50,
      unit: 'ms',
      note: `${typing.wall.toFixed(0)} on the clock; the slowest letter was painted after ${Math.max(...keys)}`,
    },
  ];
}

type Tasks = Awaited<ReturnType<Awaited<ReturnType<typeof traceTasks>>>>[];

function findWorst(tasks: Tasks, time: 'cpu' | 'wall'): number {
  return Math.max(...tasks.map((task) => task[time]));
}

function describeTasks(tasks: Tasks): string {
  const middle = median(tasks.map(({ cpu }) => cpu)).toFixed(0);
  return `the worst counts, median ${middle}; ${findWorst(tasks, 'wall').toFixed(0)} on the clock`;
}

function copy(page: Page, text: string): Promise<void> {
  return page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

/** The text of a sheet of sentences with links to their clips, all different. */
function listRows(round: number): string {
  return Array.from({ length: ROWS }, (_, row) => {
    const clip = `https://clips.soltura.example/${round}/${row}`;
    const spanish = `Ayer *I told* a mi hermana la historia número ${round}-${row} de la semana.`;
    return [spanish, `Yesterday I told my sister story ${round}-${row}.`, `${clip}.mp3`, `${clip}.ogg`].join(
      '\t',
    );
  }).join('\r\n');
}

const SYLLABLES = ['ca', 'ro', 'mí', 'lu', 'te', 'ña', 'bri', 'so', 'pe', 'gan', 'dor', 'ti', 've', 'llo'];

/** A text of 50,000 words, about 2,700 different ones, with a skewed frequency. */
function makePassage(round: number): string {
  let state = round + 1;
  const draw = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) ** 3 * below);
  };
  const words = Array.from({ length: WORDS }, (_, place) => {
    const number = draw(SYLLABLES.length ** 3);
    const word = [number, Math.floor(number / 14), Math.floor(number / 196)]
      .map((part) => SYLLABLES[part % 14] ?? '')
      .join('');
    return place % 12 === 11 ? `${word}.${place % 120 === 119 ? '\n' : ''}` : word;
  });
  return words.join(' ');
}

/** The time from the next paste until this line is painted, in ms. Must be called before the paste. */
function watchAnswer(page: Page, line: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let pastedAt = Number.NaN;
        const note = ({ timeStamp }: Event) => {
          pastedAt = timeStamp;
        };
        addEventListener('paste', note, { capture: true, once: true });
        const observer = new MutationObserver(() => {
          const lines = [...document.querySelectorAll('main p')];
          if (!lines.some(({ textContent }) => textContent === wanted)) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const isOver = () => resolve(performance.now() - pastedAt);
            // The highest priority runs this before other tasks that wait for the end of the frame.
            void scheduler.postTask(isOver, { priority: 'user-blocking' });
          });
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      }),
    line,
  );
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { judgeAnswer } from '@soltura/domain/answers/judge-answer';
import { LONGEST_ANSWER } from '@soltura/domain/answers/review-answer';
import { serverUrl } from '../environment.ts';
import { endSlowness, slowFourTimes } from './machine.ts';
import { readPainted, readPressToPaint, watchPaints } from './painted.ts';
import { waitUntilQuiet } from './quiet.ts';
import { type Figure, median } from './report.ts';
import { openWindow, type Scene, signIn } from './scene.ts';

const CHECKS = 9;
/** The pause between presses in ms, as of somebody who reads. */
const SETTLED_MS = 450;
/** The judged words. A back that is rendered ahead (`data-ahead`) is not visible yet. */
const JUDGED_WORDS = ':not([data-ahead]) > div > [role="group"][aria-label="flashcard"] ol';
const SPELLINGS = 12_000;
const JUDGEMENTS = 200;

const TWENTY_WORDS =
  'Ayer por la tarde mi hermana no quiso venir con nosotros porque tenía que estudiar para un examen muy difícil.';
const TYPED =
  'ayer por la trade mi hermano no quiso con nosotros venir porque tenia que estudiar por un examen muy dificil';

/** Typed answers: from Enter until the judged words are painted, in a quiz of 1,000 cards; and the judging alone. */
export async function measureTypedAnswers({ browser, student }: Scene): Promise<Figure[]> {
  const context = await openWindow(browser);
  const page = await context.newPage();
  await watchPaints(page, { first: JUDGED_WORDS, beside: [] });
  await page.addInitScript(() => {
    const note = ({ key, timeStamp }: KeyboardEvent) => {
      if (key === 'Enter') Object.assign(window, { pressedAtMs: timeStamp });
    };
    addEventListener('keydown', note, { capture: true });
  });
  await signIn(page, student);
  await page.getByRole('link', { name: 'Quiz My Flashcards' }).waitFor();
  const session = await context.newCDPSession(page);
  const checkOften = async (pauseMs: number) => {
    const field = await startQuiz(page);
    await slowFourTimes(session);
    const samples: number[] = [];
    for (let check = 0; check < CHECKS; check += 1) {
      await field.fill(TYPED.slice(0, -1));
      await delay(SETTLED_MS);
      const { shown } = await readPainted(page);
      await page.keyboard.press(TYPED.slice(-1));
      await delay(pauseMs);
      await page.keyboard.press('Enter');
      samples.push(await readPressToPaint(page, shown, /./));
      await delay(SETTLED_MS);
      await page.keyboard.press('ArrowRight');
      await field.waitFor();
    }
    await endSlowness(session);
    return samples;
  };
  const rested = await checkOften(SETTLED_MS);
  const atOnce = await checkOften(0);
  await context.close();
  const asFigure = (what: string, slowed: number[]): Figure => ({
    what,
    value: median(slowed),
    bar: 50,
    unit: 'ms',
    slowed,
  });
  return [
    asFigure('typed answer: Enter → judged words painted', rested),
    asFigure('typed answer: Enter with the last letter → judged words painted', atOnce),
    measureJudging(),
    measureOpenJudging(),
    measureLongJudging(),
  ];
}

async function startQuiz(page: Page): Promise<Locator> {
  await page.goto(`${serverUrl}/myflashcards`);
  await page.getByText('Type', { exact: true }).click();
  // Grades would remove cards from later measurements.
  await page.getByRole('switch', { name: 'SRS Quiz:' }).uncheck();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const field = page.getByRole('textbox', { name: 'Your answer in Spanish' });
  await field.waitFor();
  await waitUntilQuiet(page);
  return field;
}

function measureJudging(): Figure {
  const words = TWENTY_WORDS.toLowerCase().split(/[ .]+/);
  const spellings = new Set([
    ...words,
    ...Array.from({ length: SPELLINGS }, (_, index) => `palabra${index}`),
  ]);
  const samples = Array.from({ length: JUDGEMENTS }, () => {
    const began = performance.now();
    judgeAnswer(TYPED, TWENTY_WORDS, { spellings });
    return performance.now() - began;
  });
  return { what: 'judging an answer of 20 words', value: median(samples), bar: 2, unit: 'ms' };
}

/** A sentence whose translation leaves much open, with as many accepted answers as the course has for one. */
function measureOpenJudging(): Figure {
  const sentence =
    '¿Por qué no me quieres decir si vas a poder verme mañana con tu hermano cuando llegues a casa tan cansado?';
  const english =
    "Why don't you want to tell me whether you can see me tomorrow with your brother when you get home so tired?";
  const accepted = [
    'hoy',
    'pronto',
    'luego',
    'tarde',
    'temprano',
    'solo',
    'ya',
    'aquí',
    'allí',
    'bien',
    'mal',
    'así',
  ].map((word) => sentence.replace('mañana', word));
  const typed =
    'por que no quiere decirme si me va a poder ver mañana con su hermano cuando llegue a casa tan cansado';
  const spellings = new Set(sentence.toLowerCase().split(/[ ¿?]+/));
  const samples = Array.from({ length: JUDGEMENTS }, () => {
    const began = performance.now();
    judgeAnswer(typed, sentence, { spellings, english, accepted });
    return performance.now() - began;
  });
  return {
    what: 'judging an answer of 20 words by 13 right ones',
    value: median(samples),
    bar: 2,
    unit: 'ms',
  };
}

/** The worst case: an answer of the greatest length, all of whose words differ from a sentence of the same length. */
function measureLongJudging(): Figure {
  const write = (from: number) =>
    Array.from({ length: LONGEST_ANSWER / 2 }, (_, at) =>
      String.fromCodePoint(97 + ((at * 7 + from) % 26)),
    ).join(' ');
  const sentence = write(0);
  const samples = Array.from({ length: JUDGEMENTS }, (_, index) => {
    const typed = write(index + 1);
    const began = performance.now();
    judgeAnswer(typed, sentence, { spellings: new Set() });
    return performance.now() - began;
  });
  return { what: 'judging an answer of 500 words', value: median(samples), bar: 20, unit: 'ms' };
}

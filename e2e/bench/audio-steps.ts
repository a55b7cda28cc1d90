import type { Page } from '@playwright/test';
import { watchClips } from '../clips.ts';
import { serverUrl } from '../environment.ts';
import { slowFourTimes } from './machine.ts';
import { watchPresses } from './presses.ts';
import { waitUntilQuiet } from './quiet.ts';
import { type Figure, median } from './report.ts';
import { openWindow, type Scene, signIn } from './scene.ts';

const CARDS = 8;
/** Buttons of the question, the hint and the answer. The step after each plays a clip that is loaded already. */
const NEXT_STEPS = ['Play Spanish', 'Play Again', 'Next'] as const;

/** From the press of a button until the clip of the next step plays, in the audio quiz without autoplay. */
export async function measureAudioSteps({ browser, student }: Scene): Promise<Figure[]> {
  const context = await openWindow(browser);
  const page = await context.newPage();
  await watchClips(page);
  await watchPresses(page);
  await signIn(page, student);
  await page.getByRole('link', { name: 'Audio Quiz' }).waitFor();
  await page.goto(`${serverUrl}/audioquiz`);
  await page.getByRole('switch', { name: 'Autoplay:' }).uncheck();
  const session = await context.newCDPSession(page);
  await slowFourTimes(session);
  await page.getByRole('button', { name: 'Start', exact: true }).click();

  const samples: number[] = [];
  for (let card = 1; card <= CARDS; card += 1) {
    await page.getByText('Playing English').waitFor();
    await waitUntilQuiet(page);
    for (const label of NEXT_STEPS) samples.push(await pressAndListen(page, label));
  }
  await context.close();
  return [
    {
      what: 'audio quiz: next step → its preloaded clip plays',
      value: median(samples),
      bar: 100,
      unit: 'ms',
      slowed: samples,
    },
  ];
}

async function pressAndListen(page: Page, label: (typeof NEXT_STEPS)[number]): Promise<number> {
  // The green button; 'Next' of the examples is above it.
  await page.getByRole('button', { name: label, exact: true }).last().click();
  const delay = await page.waitForFunction(() => {
    const { pressedAtMs = 0, heard = [] } = window;
    const first = heard.find(({ what, atMs }) => what === 'playing' && atMs > pressedAtMs);
    return first && first.atMs - pressedAtMs;
  });
  return (await delay.jsonValue()) ?? Number.NaN;
}

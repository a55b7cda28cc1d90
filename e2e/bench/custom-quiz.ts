import { serverUrl } from '../environment.ts';
import { slowFourTimes } from './machine.ts';
import { readPainted, readPressToPaint, watchPaints } from './painted.ts';
import { watchPresses } from './presses.ts';
import { waitUntilQuiet } from './quiet.ts';
import { type Figure, median } from './report.ts';
import { openWindow, type Scene, signIn } from './scene.ts';

const STARTS = 7;

/**
 * A custom quiz of a library of 20,000 examples, from Start to its first card: after the count is shown, and right
 * after a choice.
 */
export async function measureCustomQuiz({ browser, student }: Scene): Promise<Figure[]> {
  const context = await openWindow(browser);
  const page = await context.newPage();
  await watchPaints(page, { first: '[role="group"][aria-label="flashcard"] p', beside: [] });
  await watchPresses(page);
  await signIn(page, student);
  await page.getByRole('link', { name: 'Custom Quiz' }).waitFor();
  await page.goto(`${serverUrl}/custom-quiz`);
  const session = await context.newCDPSession(page);
  await slowFourTimes(session);
  const counted: number[] = [];
  const changed: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    for (const samples of [counted, changed]) {
      await page.getByText(/out of [\d,]+ that fit/).waitFor();
      await waitUntilQuiet(page);
      const { shown } = await readPainted(page);
      if (samples === changed) await page.getByRole('switch', { name: 'Include Spanglish:' }).click();
      await page.getByRole('button', { name: /^Start/ }).click();
      samples.push(await readPressToPaint(page, shown, /./));
      await page.goBack();
    }
  }
  await context.close();
  const bar = { bar: 600, unit: 'ms' } as const;
  return [
    {
      what: 'custom quiz: Start → first card painted, 20,000 examples',
      value: median(counted),
      ...bar,
      slowed: counted,
    },
    {
      what: 'custom quiz: the same while the cards of another choice are being drawn',
      value: median(changed),
      ...bar,
      slowed: changed,
    },
  ];
}

import { setTimeout as delay } from 'node:timers/promises';
import { serverUrl } from '../environment.ts';
import { slowFourTimes } from './machine.ts';
import { type Figure, median, percentile } from './report.ts';
import { type Scene, signIn } from './scene.ts';

const GRADES = 99;
/** The pause of a quick student, in ms. The refetch after a grade falls between two of them now and then. */
const BETWEEN_MS = 350;
/** The shortest duration that Event Timing reports, in ms. */
const SHORTEST_MS = 16;
const EVENTS = { type: 'event', buffered: true, durationThreshold: SHORTEST_MS };

/** From the press of a grade to the next paint, in the SRS review of a student with 1,000 cards. */
export async function measureGrading({ browser, student }: Scene): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signIn(page, student);
  await page.getByRole('link', { name: 'Manage My Flashcards' }).waitFor();
  await page.goto(`${serverUrl}/myflashcards/srsquiz`);
  await page.getByText('1/100').first().waitFor();
  await page.evaluate((options) => {
    const slowest = new Map<number, number>();
    Object.assign(window, { slowestByInteraction: slowest, countFrom: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (
          !('interactionId' in entry) ||
          typeof entry.interactionId !== 'number' ||
          entry.interactionId === 0
        )
          continue;
        if (!('processingStart' in entry)) continue;
        slowest.set(entry.interactionId, Math.max(slowest.get(entry.interactionId) ?? 0, entry.duration));
      }
    }).observe(options);
  }, EVENTS);
  const session = await context.newCDPSession(page);
  await slowFourTimes(session);

  const samples: number[] = [];
  for (let grade = 0; grade < GRADES; grade += 1) {
    await page.keyboard.press('ArrowUp');
    await delay(BETWEEN_MS);
    await forgetInteractions();
    await page.keyboard.press(grade % 3 === 0 ? 'q' : 'e');
    await delay(BETWEEN_MS);
    samples.push(await readSlowest());
  }
  await context.close();
  return [
    {
      what: 'pressing a grade → next paint, p98, 1,000 cards',
      value: percentile(samples, 0.98),
      bar: 100,
      unit: 'ms',
      note: `median ${median(samples)}`,
      slowed: samples,
    },
  ];

  async function forgetInteractions(): Promise<void> {
    await page.evaluate(() => {
      const slowest: unknown = Reflect.get(window, 'slowestByInteraction');
      if (slowest instanceof Map) slowest.clear();
    });
  }

  function readSlowest(): Promise<number> {
    return page.evaluate((shortest) => {
      const slowest: unknown = Reflect.get(window, 'slowestByInteraction');
      return slowest instanceof Map ? Math.max(shortest, ...slowest.values()) : Number.NaN;
    }, SHORTEST_MS);
  }
}

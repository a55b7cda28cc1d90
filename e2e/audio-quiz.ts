import { expect, type Locator, type Page } from '@playwright/test';
import { countOf } from '@soltura/domain/numbers';
import { readClipEvents } from './clips.ts';
import { findButton } from './quiz.ts';

/** Opens the setup of a quiz whose lessons have `count` examples, sets 'Autoplay:' and presses 'Start'. */
export async function startAudioQuiz(
  page: Page,
  { autoplay, count }: { autoplay: boolean; count: number },
): Promise<void> {
  await page.goto('/audioquiz');
  await expect(findFound(page, count)).toBeVisible();
  await page.getByRole('switch', { name: 'Autoplay:' }).setChecked(autoplay);
  await findButton(page, 'Start').click();
}

/** The line with the number of examples of the chosen lessons. */
export function findFound(page: Page, count: number): Locator {
  return page.getByText(`${countOf(count, 'example')} found`, { exact: true });
}

export function findStage(page: Page): Locator {
  return page.getByRole('group', { name: 'flashcard' });
}

/** The green button; on the answer another 'Next', that of the examples, is above it. */
export function findNextStep(page: Page, label: string): Locator {
  return findButton(page, label).last();
}

export function findPlayPause(page: Page): Locator {
  return findButton(page, 'Play/Pause');
}

/** Waits until so many clips have started. Returns the time of each start and its path. */
export async function waitForClips(page: Page, count: number): Promise<{ path: string; atMs: number }[]> {
  const begun = async () => (await readClipEvents(page)).filter(({ what }) => what === 'playing');
  await expect.poll(async () => (await begun()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
  return begun();
}

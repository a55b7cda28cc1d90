import { expect, type Locator, type Page } from '@playwright/test';
import { countOf } from '@soltura/domain/numbers';
import { readHeard } from './clips.ts';
import { findButton } from './quiz.ts';

/** Opens the setup of a quiz whose lessons have so many examples, sets 'Autoplay:' and presses 'Start'. */
export async function startAudioQuiz(
  page: Page,
  { autoplay, count }: { autoplay: boolean; count: number },
): Promise<void> {
  await page.goto('/audioquiz');
  await expect(findFound(page, count)).toBeVisible();
  await page.getByRole('switch', { name: 'Autoplay:' }).setChecked(autoplay);
  await findButton(page, 'Start').click();
}

/** How many examples the lessons of the setup have. */
export function findFound(page: Page, count: number): Locator {
  return page.getByText(`${countOf(count, 'example')} found`, { exact: true });
}

/** The card of an audio quiz, which says what is heard or what was said. */
export function findStage(page: Page): Locator {
  return page.getByRole('group', { name: 'flashcard' });
}

/** The green button; on the answer it stands below another 'Next', that of the examples. */
export function findNextStep(page: Page, label: string): Locator {
  return findButton(page, label).last();
}

/** What pauses a quiz that runs by itself. */
export function findPlayPause(page: Page): Locator {
  return findButton(page, 'Play/Pause');
}

/** Waits until so many clips have begun to sound and answers when each did, and which. */
export async function waitForClips(page: Page, count: number): Promise<{ path: string; atMs: number }[]> {
  const begun = async () => (await readHeard(page)).filter(({ what }) => what === 'playing');
  await expect.poll(async () => (await begun()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
  return begun();
}

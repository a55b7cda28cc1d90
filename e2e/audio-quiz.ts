import { expect, type Locator, type Page } from '@playwright/test';
import { formatNumber } from '@soltura/domain/numbers';
import { readHeard } from './clips.ts';
import { findButton } from './quiz.ts';

/** The two screens of 13, by what they are called. */
export const audioQuizzes = {
  'Audio Quiz': '/audioquiz',
  'Comprehension Quiz': '/comprehensionquiz',
} as const;

type AudioQuizName = keyof typeof audioQuizzes;

declare global {
  interface Window {
    /** What headsets and lock screens may ask of the page. */
    mediaActions?: Map<string, MediaSessionActionHandler>;
  }
}

/** Opens the setup of a quiz whose lessons have so many examples, sets 'Autoplay:' and presses 'Start'. */
export async function startAudioQuiz(
  page: Page,
  { quiz = 'Audio Quiz', autoplay, count }: { quiz?: AudioQuizName; autoplay: boolean; count: number },
): Promise<void> {
  await page.goto(audioQuizzes[quiz]);
  await expect(findFound(page, count)).toBeVisible();
  await page.getByRole('switch', { name: 'Autoplay:' }).setChecked(autoplay);
  await findButton(page, 'Start').click();
}

/** How many examples the lessons of the setup have. */
export function findFound(page: Page, count: number): Locator {
  return page.getByText(`${formatNumber(count)} examples found`, { exact: true });
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

/** Lets a test act as a headset or a lock screen does; to be called before the page is opened. */
export function watchMediaActions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const actions = new Map<string, MediaSessionActionHandler>();
    window.mediaActions = actions;
    navigator.mediaSession.setActionHandler = (action, handler) => {
      if (handler) actions.set(action, handler);
      else actions.delete(action);
    };
  });
}

/** Does what a key of a headset does; fails when the page has no handler for it. */
export function pressMediaKey(page: Page, action: MediaSessionAction): Promise<void> {
  return page.evaluate((wanted) => {
    const handler = window.mediaActions?.get(wanted);
    if (!handler) throw new Error(`The page does not handle '${wanted}'.`);
    handler({ action: wanted });
  }, action);
}

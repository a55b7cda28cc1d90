import { myPreferences } from '@soltura/contract/people/my-preferences';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type CardWish, makeCollection, repeat } from '../../../testing/cards.ts';
import { makeLongClip, watchClips } from '../../../testing/clips.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton } from '../../../testing/find.ts';
import { makeStudent } from '../../../testing/people.ts';
import { answerCards, takeReviews } from '../../../testing/reviews.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { findProgress, findSentence } from '../testing.ts';

/** A review under the controls of a headset. */
async function openWithHeadset(nextTrackIsEasy: boolean, wishes: readonly CardWish[]) {
  const actions = new Map<string, MediaSessionActionHandler>();
  const spy = vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((action, handler) => {
    if (handler) actions.set(action, handler);
    else actions.delete(action);
  });
  onTestFinished(() => spy.mockRestore());
  const clips = watchClips();
  await signIn(makeStudent());
  fakeServer.answer(myPreferences.mine, { onceMore: false, nextTrackIsEasy });
  answerCards(makeCollection(wishes));
  const sent = takeReviews();
  await showScreen('/myflashcards/srsquiz');
  await expect.element(findProgress(`1/${wishes.length}`)).toBeVisible();
  // The browser plays once somebody has pressed something.
  await findProgress(`1/${wishes.length}`).click();
  return { press: (action: MediaSessionAction) => actions.get(action)?.({ action }), actions, clips, sent };
}

const withSound = () => repeat(2, { example: { spanishAudioLa: makeLongClip() } });

test('Play turns the card to the Spanish and plays it, then pauses and goes on; the controls are let go with the quiz', async () => {
  const { press, actions, clips } = await openWithHeadset(false, withSound());
  press('play');
  await expect.element(findSentence()).toHaveTextContent(/^Esta es/);
  await expect.poll(clips.isHeard).toBe(true);
  await expect.poll(() => navigator.mediaSession.playbackState).toBe('playing');
  press('pause');
  await expect.poll(clips.isHeard).toBe(false);
  await expect.poll(() => navigator.mediaSession.playbackState).toBe('paused');
  press('play');
  await expect.poll(clips.isHeard).toBe(true);
  await expect.element(findSentence()).toHaveTextContent(/^Esta es/);
  await page.getByRole('link', { name: 'home navigation' }).click();
  await expect.poll(() => [...actions.keys()]).toEqual([]);
});

test('Next turns the card, then goes on without a grade, and Previous goes back', async () => {
  const { press, sent } = await openWithHeadset(false, withSound());
  press('nexttrack');
  await expect.element(findSentence()).toHaveTextContent(/^Esta es/);
  press('nexttrack');
  await expect.element(findProgress('2/2')).toBeVisible();
  press('previoustrack');
  await expect.element(findProgress('1/2')).toBeVisible();
  await expect.element(findButton('Flip')).toBeVisible();
  expect(sent).toEqual([]);
});

test('with the setting Next is Easy on the back, and not the second of two presses', async () => {
  const { press, sent } = await openWithHeadset(true, withSound());
  press('nexttrack');
  await expect.element(findButton('Easy')).toBeVisible();
  press('nexttrack');
  await expect.element(findProgress('1/2')).toBeVisible();
  expect(sent).toEqual([]);
  await expect
    .poll(() => {
      if (findProgress('1/2').query()) press('nexttrack');
      return findProgress('2/2').query();
    })
    .not.toBeNull();
  await expect.poll(() => sent.map(({ difficulty }) => difficulty)).toEqual(['easy']);
});

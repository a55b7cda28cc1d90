import { recordings } from '@soltura/contract/tasks/recordings';
import type { Task } from '@soltura/contract/tasks/tasks';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { makeRecording, recordSound } from '../../../testing/recordings.ts';
import { makeTask } from '../../../testing/tasks.ts';
import { expectShown, findFeedback, findQueue, makeThree, openToCorrect } from './testing.ts';

const SECONDS = 3;

/** Opens To Correct with a recording of three seconds that plays. */
async function openSpoken(given: Partial<Task> = {}) {
  const sound = await recordSound(SECONDS * 1000);
  const [, ...others] = makeThree();
  const spoken = { ...makeTask(), recordings: [makeRecording({ seconds: SECONDS })], ...given };
  const opened = await openToCorrect({
    held: [spoken, ...others],
    prepare: () => fakeServer.answer(recordings.bytes, sound),
  });
  await expectShown('El tren de las siete');
  return opened;
}

const findPlace = () => page.getByRole('slider', { name: 'Place in the recording' });
const findPlayer = () => page.getByRole('region', { name: 'Recording 1 of 1' });

test('the keyboard plays and pauses from within the feedback, and writes the time at the caret', async () => {
  await openSpoken();
  await expect.element(findQueue().getByRole('link', { name: /^Recording of Hannah/ })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Keys' })).toHaveTextContent('Alt P');
  await findFeedback().fill('Listen to again');
  const field = findFeedback().element();
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(10, 10);
  await userEvent.keyboard('{Alt>}p{/Alt}');
  await expect.element(findPlayer().getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.element(findPlace()).toHaveAttribute('aria-valuetext', '0:01 of 0:03');
  await userEvent.keyboard('{Alt>}p{/Alt}');
  await expect.element(findPlayer().getByRole('button', { name: 'Play' })).toBeVisible();
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await expect.element(findFeedback()).toHaveValue(expect.stringMatching(/^Listen to 0:0[01] again$/));
  await userEvent.keyboard('here ');
  await expect.element(findFeedback()).toHaveValue(expect.stringMatching(/^Listen to 0:0[01] here again$/));
});

test('while the feedback is previewed, the time is written at its end and the focus stays', async () => {
  await openSpoken();
  await findFeedback().fill('Listen to');
  await page.getByRole('button', { name: 'Preview as Hannah' }).click();
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await expect.element(page.getByText('Listen to 0:00')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Preview as Hannah' })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Internal Notes' })).toHaveValue('');
});

test('the keys act on the recording that was played last, by whichever way', async () => {
  const both = [makeRecording({ seconds: SECONDS }), makeRecording({ recordId: 72, seconds: SECONDS })];
  await openSpoken({ recordings: both });
  const second = page.getByRole('region', { name: 'Recording 2 of 2' });
  await second.getByRole('button', { name: 'Play' }).click();
  await expect.element(second.getByRole('button', { name: 'Pause' })).toBeVisible();
  await second.getByRole('button', { name: 'Pause' }).click();
  await userEvent.keyboard('{Alt>}p{/Alt}');
  await expect.element(second.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('a recording without a length is heard from any place, at a chosen speed, and 5 seconds back', async () => {
  await openSpoken();
  await findPlayer().getByRole('button', { name: 'Play' }).click();
  await expect.element(findPlayer().getByRole('button', { name: 'Pause' })).toBeVisible();
  const place = findPlace().element();
  if (place instanceof HTMLElement) place.focus();
  await userEvent.keyboard('{End}');
  await expect.element(findPlayer().getByRole('button', { name: 'Play' })).toBeVisible();
  await expect.element(findPlace()).toHaveAttribute('aria-valuetext', '0:03 of 0:03');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(findPlace()).toHaveAttribute('aria-valuetext', '0:02 of 0:03');
  await page.getByText('1.5×').click();
  await expect.element(page.getByRole('radio', { name: '1.5×' })).toBeChecked();
  await findPlayer().getByRole('button', { name: 'Back 5 seconds' }).click();
  await expect.element(findPlace()).toHaveAttribute('aria-valuetext', '0:00 of 0:03');
});

test('a recording that the browser cannot play says so, and can be downloaded', async () => {
  await openSpoken({ recordings: [makeRecording({ mediaType: 'audio/mp4' })] });
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
  await findQueue().getByRole('link', { name: /Maeve/ }).click();
  await findQueue()
    .getByRole('link', { name: /Hannah/ })
    .click();
  await expect.element(findPlayer()).toHaveTextContent('This browser cannot play this recording of 1:52.');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await findPlayer().getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => saved).toEqual(['recording-71.m4a']);
});

test('bytes that are no sound, and bytes that cannot be fetched, are told', async () => {
  expectConsole(/could not be played|Failed to fetch/);
  await openSpoken();
  const end = fakeServer.refuse(recordings.bytes, 500);
  await findPlayer().getByRole('button', { name: 'Play' }).click();
  await expect.element(findPlayer().getByRole('alert')).toHaveTextContent('could not be loaded');
  end();
  fakeServer.answer(recordings.bytes, new Uint8Array(2_000));
  await findPlayer().getByRole('button', { name: 'Play' }).click();
  await expect.element(findPlayer()).toHaveTextContent('This browser cannot play this recording');
});

test('a recording that was deleted says that it was there', async () => {
  await openSpoken({ recordings: [makeRecording({ isRemoved: true })] });
  await expect.element(page.getByText('There was a recording here. It was deleted.')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Keys' })).not.toHaveTextContent('Alt P');
});

test('looks: a hand-in that was spoken and written', async () => {
  await openSpoken({
    recordings: [makeRecording(), makeRecording({ recordId: 72, seconds: 34, wave: '12345' })],
  });
  await expect.element(page.getByRole('region', { name: 'Recording 2 of 2' })).toBeVisible();
  await expectGoodLooks();
});

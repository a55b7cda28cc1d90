import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { keptSoundMb } from '../../parts/kept-sound/kept-sound.ts';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeStudent } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { nameClipCache } from '../../worker/cache-names.ts';

const findRoom = () => page.getByLabelText('Sound kept for offline');

/** A page for which a worker answers. */
function haveWorker(): void {
  Object.defineProperty(navigator.serviceWorker, 'controller', { value: {}, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator.serviceWorker, 'controller'));
}

async function keepClip(personId: number, bytes: number): Promise<void> {
  const name = nameClipCache(personId);
  const cache = await caches.open(name);
  await cache.put('/audio/es/1.mp3', new Response('sound', { headers: { 'content-length': String(bytes) } }));
  onTestFinished(async () => void (await caches.delete(name)));
}

test('the settings say how much sound is kept, and how much may be', async () => {
  haveWorker();
  const student = makeStudent();
  await keepClip(student.recordId, 41_000_000);
  await signIn(student);
  await showScreen('/settings');
  await expect.element(findRoom()).toHaveDisplayValue('41 of 60 MB');
  await expectGoodLooks({ isOfLearners: true, picture: 'kept-sound' });
  await findRoom().selectOptions('200 MB');
  await expect.element(findRoom()).toHaveDisplayValue('41 of 200 MB');
  expect(keptSoundMb.read()).toBe(200);
  keptSoundMb.choose(60);
});

test('without a service worker the settings do not speak of kept sound', async () => {
  await signIn(makeStudent());
  await showScreen('/settings');
  await expect.element(page.getByText('Single-key shortcuts')).toBeVisible();
  expect(findRoom().query()).toBeNull();
});

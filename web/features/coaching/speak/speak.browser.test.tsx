import { type MyTask, myCoaching } from '@soltura/contract/tasks/my-coaching';
import { type Recording, recordings } from '@soltura/contract/tasks/recordings';
import { beginsAs, LARGEST_RECORDING_BYTES } from '@soltura/domain/tasks/recording';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noteContact } from '../../../api/contact.ts';
import { claim } from '../../../device/locks.ts';
import { claimTake, keepTake, noteBegun, readTake, wasBegun } from '../../../parts/recordings/takes.ts';
import { becomePhone, expectGoodLooks } from '../../../testing/appearance.ts';
import { makeCoaching, makeMyTask } from '../../../testing/coaching.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer, type SeenCall } from '../../../testing/fake-server.ts';
import { choose, findButton, findHeading } from '../../../testing/find.ts';
import { makeStudent } from '../../../testing/people.ts';
import { makeRecording } from '../../../testing/recordings.ts';
import { reloadScreen, showScreen, signIn } from '../../../testing/show-screen.tsx';

const SPOKEN: Partial<MyTask> = { assignmentType: 'Pronunciation' };

async function openTask(given: Partial<MyTask> = {}) {
  await signIn(makeStudent());
  const task = makeMyTask({ ...SPOKEN, ...given });
  fakeServer.answer(myCoaching.task, task);
  fakeServer.answer(myCoaching.mine, makeCoaching());
  const router = await showScreen(`/my-coaching/${task.recordId}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return router;
}

interface Received {
  /** Loses the connection once so many pieces have arrived. */
  loseAfter: (pieces: number) => void;
  bringBack: () => void;
  /** Deletes what was not handed in, as the server does after some days. */
  forgetDrafts: () => void;
  announced: SeenCall[];
  pieces: SeenCall[];
  handedIn: SeenCall[];
  bytes: () => Uint8Array;
}

/** A server that takes recordings as ours does. */
function takeRecordings(given: Partial<MyTask> = {}): Received {
  let task = makeMyTask({ ...SPOKEN, ...given });
  const received: Uint8Array[] = [];
  let most = Number.POSITIVE_INFINITY;
  const seen: Received = {
    loseAfter: (pieces) => {
      most = pieces;
    },
    bringBack: () => {
      most = Number.POSITIVE_INFINITY;
      noteContact(true);
    },
    forgetDrafts: () => {
      made = [];
      received.length = 0;
    },
    announced: [],
    pieces: [],
    handedIn: [],
    bytes: () => new Uint8Array(received.flatMap((piece) => [...piece])),
  };
  const count = () => received.reduce((sum, piece) => sum + piece.length, 0);
  let made: MyTask['recordings'] = [];
  const isDraft = ({ recordId }: Recording) =>
    !(task.recordings ?? []).some((handedIn) => handedIn.recordId === recordId);
  fakeServer.answerBy(myCoaching.task, () => ({
    ...task,
    recordings: [...(task.recordings ?? []), ...(made ?? []).filter(isDraft)],
  }));
  fakeServer.answerBy(recordings.announce, (call) => {
    seen.announced.push(call);
    const { mediaType, size, seconds, wave } = Object(call.body);
    const recording = {
      recordId: 70 + seen.announced.length,
      mediaType,
      size,
      seconds,
      wave,
      receivedBytes: 0,
      isHandedIn: false,
      isRemoved: false,
    };
    made = [...(made ?? []), recording];
    return recording;
  });
  fakeServer.answerBy(recordings.send, (call) => {
    if (received.length >= most) {
      noteContact(false);
      throw new TypeError('There is no network.');
    }
    seen.pieces.push(call);
    const offset = Number(call.query.get('offset'));
    if (offset === count()) received.push(call.bytes);
    return { recordId: 71, receivedBytes: count() };
  });
  fakeServer.answerBy(myCoaching.handIn, (call) => {
    seen.handedIn.push(call);
    const { text, link, recordings: ids = [] } = Object(call.body);
    const handIn = { text, link, handedInAt: '2026-11-25T10:00:00Z' };
    const kept = (made ?? []).filter(({ recordId }) => ids.includes(recordId));
    task = {
      ...task,
      version: task.version + 1,
      status: 'handed in',
      handIn,
      recordings: kept.map((one) => ({ ...one, isHandedIn: true })),
    };
    return task;
  });
  return seen;
}

const findStage = () => page.getByRole('region', { name: 'Speak' });

/** Waits until so many seconds are recorded. */
async function hearSeconds(seconds: number) {
  const read = () => Number(page.getByRole('timer').query()?.textContent.split(':')[1] ?? 0);
  await expect.poll(read).toBeGreaterThanOrEqual(seconds);
}

/** Records with the browser's microphone until something is there. */
async function record(seconds = 1) {
  await findButton('Record').click();
  await expect.element(findHeading('Recording')).toBeVisible();
  await hearSeconds(seconds);
  await findButton('Stop recording').click();
  await expect.element(findButton('Listen')).toBeVisible();
}

/** Lets the browser's recorder say that a piece is large, and time pass as if it were long ago that it began. */
function passTime(ms: number) {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}

/** Records so many bytes, which are no sound. */
async function speakBytes(count: number, endsByItself = false) {
  const start = vi.spyOn(MediaRecorder.prototype, 'start').mockReturnValue();
  const tell = (event: Event) => {
    const [recorder] = start.mock.contexts;
    if (recorder instanceof MediaRecorder) recorder.dispatchEvent(event);
  };
  const stop = vi.spyOn(MediaRecorder.prototype, 'stop').mockImplementation(() => tell(new Event('stop')));
  await findButton('Record').click();
  await hearSeconds(1);
  tell(new BlobEvent('dataavailable', { data: new Blob([new Uint8Array(count)]) }));
  if (!endsByItself) await findButton('Stop recording').click();
  await expect.element(findButton('Listen')).toBeVisible();
  start.mockRestore();
  stop.mockRestore();
}

function refuseMicrophone(name: string) {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No.', name));
}

test('a draft names the day on which it was spoken', async () => {
  const router = await openTask();
  const id = '5f0c0c4e-6c1f-4b36-9d25-d6a3d2a1f3a4';
  vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(id);
  await speakBytes(1_000);
  await expect.element(findStage()).toHaveTextContent(/Draft kept on this device today, \d\d?:\d\d\./);
  const spoken = await readTake({ id, userId: makeStudent().recordId, taskId: makeMyTask().recordId });
  if (spoken) await keepTake({ ...spoken, keptAt: Date.now() - 86_400_000 });
  await reloadScreen(router);
  await expect.element(findStage()).toHaveTextContent(/Draft kept on this device yesterday, \d\d?:\d\d\./);
});

test('a take can be heard, and is handed in with its length and wave', async () => {
  await openTask();
  const seen = takeRecordings();
  await record(2);
  await findButton('Listen').click();
  await expect.element(findButton('Pause listening')).toBeVisible();
  await expect.element(findButton('Listen')).toBeVisible();
  await findButton('Hand In').click();
  await expect.element(findHeading('Handed in')).toHaveFocus();
  expect(seen.announced[0]?.body).toMatchObject({ mediaType: 'audio/webm' });
  expect(Object(seen.announced[0]?.body).seconds).toBeGreaterThanOrEqual(2);
  expect(Object(seen.announced[0]?.body).wave).toMatch(/[4-9]/);
  expect(seen.bytes()).toHaveLength(Object(seen.announced[0]?.body).size);
  expect(seen.handedIn[0]?.body).toEqual({ text: '', link: '', recordings: [71] });
  await expect.element(page.getByRole('region', { name: 'Recording 1 of 1' })).toBeVisible();
});

test('a recording that was paused goes on, and asks before it is discarded', async () => {
  await openTask();
  await findButton('Record').click();
  await hearSeconds(1);
  await expect
    .element(page.getByRole('meter', { name: 'Level' }))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/low|good|too loud/));
  for (const way of ['Write', 'Link'])
    await expect.element(page.getByRole('radio', { name: way })).toBeDisabled();
  await findButton('Pause').click();
  await expect.element(findHeading('Paused')).toBeVisible();
  await findButton('Go On').click();
  await hearSeconds(2);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await findButton('Discard').click();
  await findButton('Go Back').click();
  await expect.element(findHeading('Recording')).toBeVisible();
  await findButton('Discard').click();
  await findButton('Confirm').click();
  await expect.element(findHeading('Ready when you are')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Write' })).toBeEnabled();
  await expect.element(findButton('Hand In')).toHaveAttribute('aria-disabled', 'true');
});

test('the second press of a double one is ignored', async () => {
  await openTask();
  // The recording begins before the second press ends.
  await findButton('Record').dblClick({ delay: 300 });
  await hearSeconds(1);
  await findButton('Pause').dblClick();
  await expect.element(findHeading('Paused')).toBeVisible();
  await findButton('Go On').click();
  await findButton('Stop recording').click();
  await expect.element(findHeading('Your recording')).toBeVisible();
});

test('the second tap of a double one is ignored, though each of them counts as one', async () => {
  await openTask();
  const tap = (name: string) =>
    findButton(name)
      .element()
      .dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1, pointerType: 'touch' }));
  tap('Record');
  await vi.waitUntil(() => findButton('Stop recording').query() !== null, { interval: 10 });
  tap('Stop recording');
  await hearSeconds(1);
  await expect.element(findHeading('Recording')).toBeVisible();
  await findButton('Stop recording').click();
  await expect.element(findHeading('Your recording')).toBeVisible();
});

test('a press that begins on the band of one stage does nothing on that of the next', async () => {
  await openTask();
  const record = findButton('Record').element();
  await findButton('Record').click();
  await hearSeconds(1);
  expect(record).not.toBeInTheDocument();
  const pause = findButton('Pause').element();
  const stop = findButton('Stop recording').element();
  passTime(600_000);
  await expect.element(findHeading('Your recording')).toBeVisible();
  await expect.element(findButton('Listen')).toHaveFocus();
  for (const pressed of [pause, stop]) expect(pressed).not.toBeInTheDocument();
});

test('a reload in the middle of a recording keeps what was spoken', async () => {
  const router = await openTask();
  const seen = takeRecordings();
  await findButton('Record').click();
  await hearSeconds(3);
  // The page is gone without another word, and with it its locks.
  vi.spyOn(MediaRecorder.prototype, 'stop').mockImplementation(function stop(this: MediaRecorder) {
    this.pause();
  });
  vi.spyOn(MediaStreamTrack.prototype, 'stop').mockImplementation(() => undefined);
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new Error('No locks.'));
  await reloadScreen(router);
  await expect.element(findStage()).toHaveTextContent('The page was left while you spoke.');
  vi.restoreAllMocks();
  await findButton('Hand In').click();
  await expect.element(findHeading('Handed in')).toBeVisible();
  expect(seen.bytes().length).toBeGreaterThan(1_000);
  expect(beginsAs('audio/webm', seen.bytes())).toBe(true);
});

test('each way keeps its draft, and all go with one hand-in after a reload', async () => {
  const router = await openTask();
  const seen = takeRecordings();
  await record();
  await choose(page.getByRole('radio', { name: 'Write' }));
  await page.getByRole('textbox', { name: 'Your text' }).fill('Ayer');
  await reloadScreen(router);
  await expect.element(findHeading('Your recording')).toBeVisible();
  await findButton('Listen').click();
  await expect.element(findButton('Pause listening')).toBeVisible();
  await findButton('Hand In').click();
  await expect.element(findHeading('Handed in')).toBeVisible();
  expect(seen.handedIn[0]?.body).toEqual({ text: 'Ayer', link: '', recordings: [71] });
});

test('a connection that is lost in the middle is told, and it goes on by itself where it was', async () => {
  expectConsole(/Failed to put|no answer/);
  await openTask();
  const seen = takeRecordings();
  await speakBytes(700_000);
  seen.loseAfter(2);
  await findButton('Hand In').click();
  await expect.element(findHeading('No connection')).toBeVisible();
  await expect.element(findStage()).toHaveTextContent('2 of 3 parts have arrived.');
  await expect.element(findStage()).toHaveTextContent('goes on by itself when you are back online');
  await expectGoodLooks({ isOfLearners: true });
  seen.bringBack();
  await expect.element(findHeading('Handed in')).toBeVisible();
  expect(seen.announced).toHaveLength(1);
  expect(seen.bytes()).toHaveLength(Object(seen.announced[0]?.body).size);
});

test('a hand-in that was begun goes on after a reload, from where it was', async () => {
  expectConsole(/Failed to put|no answer/);
  const router = await openTask();
  const seen = takeRecordings();
  await speakBytes(700_000);
  seen.loseAfter(1);
  await findButton('Hand In').click();
  await expect.element(findStage()).toHaveTextContent('1 of 3 parts have arrived.');
  noteContact(true);
  await reloadScreen(router);
  noteContact(false);
  await expect.element(findHeading('No connection')).toBeVisible();
  seen.bringBack();
  await expect.element(findHeading('Handed in')).toBeVisible();
  expect(seen.announced).toHaveLength(1);
  expect(seen.bytes()).toHaveLength(Object(seen.announced[0]?.body).size);
});

test('a hand-in that waits for a connection is kept as a draft on Keep Draft', async () => {
  expectConsole(/Failed to put|no answer/);
  const router = await openTask();
  const seen = takeRecordings();
  await speakBytes(700_000);
  seen.loseAfter(1);
  await findButton('Hand In').click();
  await expect.element(findHeading('No connection')).toBeVisible();
  await findButton('Keep Draft').click();
  await expect.element(findHeading('Your recording')).toBeVisible();
  seen.bringBack();
  await reloadScreen(router);
  await expect.element(findHeading('Your recording')).toBeVisible();
  expect(seen.handedIn).toHaveLength(0);
});

test('a student without room is told, and deletes old recordings', async () => {
  expectConsole(/Failed to post/);
  const words = 'Your recordings take 200 MB. Delete old ones first.';
  await openTask();
  const seen = takeRecordings();
  await record();
  const end = fakeServer.refuse(recordings.announce, 422, {
    error: { code: 'validation-failed', message: words, fields: { recordings: words } },
  });
  let old = [
    {
      recordId: 5,
      task: 12,
      title: '*Me presento*',
      status: 'returned' as const,
      seconds: 112,
      size: 900_000,
      madeAt: '2026-06-03T10:00:00Z',
      isHandedIn: true,
    },
  ];
  fakeServer.answerBy(recordings.mine, () => ({
    recordings: old,
    usedBytes: 209_000_000,
    mostBytes: 209_715_200,
  }));
  fakeServer.answerBy(recordings.remove, () => {
    old = [];
    return 5;
  });
  await findButton('Hand In').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expect.element(page.getByText('Me presento')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
  await choose(page.getByRole('radio', { name: 'Write' }));
  await expect.element(page.getByRole('textbox', { name: 'Your text' })).toBeVisible();
  await choose(page.getByRole('radio', { name: 'Speak' }));
  await findButton('Delete the recording of 1:52').click();
  await expect.element(page.getByText('Me presento')).not.toBeInTheDocument();
  end();
  // A hand-in that was refused goes on only by a press.
  expect(await wasBegun(makeStudent().recordId, makeMyTask().recordId)).toBe(false);
  await findButton('Hand In').click();
  await expect.element(findHeading('Handed in')).toBeVisible();
  expect(seen.handedIn).toHaveLength(1);
});

test('a server that fails is told, and what it did not take is sent again', async () => {
  expectConsole(/Failed to put/);
  await openTask();
  const seen = takeRecordings();
  await speakBytes(200_000);
  const end = fakeServer.refuse(myCoaching.handIn, 500);
  await findButton('Hand In').click();
  await expect.element(findHeading('The server does not take it now')).toBeVisible();
  await expect.element(findStage()).toHaveTextContent('is safe on this device and goes on by itself.');
  end();
  await expect.element(findHeading('Handed in')).toBeVisible();
  expect(seen.handedIn).toHaveLength(1);
});

test('a recording that the server has deleted after it was sent is sent anew', async () => {
  expectConsole(/Failed to put|no answer/);
  await openTask();
  const seen = takeRecordings();
  await speakBytes(200_000);
  const end = fakeServer.lose(myCoaching.handIn);
  await findButton('Hand In').click();
  await expect.element(findStage()).toHaveTextContent('1 of 1 parts have arrived.');
  await expect.element(findStage()).toHaveTextContent('is safe on this device and goes on by itself.');
  await expect.element(findHeading('Handing in')).toBeVisible();
  noteContact(false);
  await expect.element(findHeading('No connection')).toBeVisible();
  await findButton('Keep Draft').click();
  await expect.element(findHeading('Your recording')).toBeVisible();
  seen.forgetDrafts();
  end();
  seen.bringBack();
  await findButton('Hand In').click();
  await expect.element(findHeading('Handed in')).toBeVisible();
  expect(seen.announced).toHaveLength(2);
  expect(seen.handedIn[0]?.body).toEqual({ text: '', link: '', recordings: [72] });
});

test.each([
  ['NotAllowedError', 'The microphone is off', 'Allow the microphone in the browser’s settings'],
  ['NotFoundError', 'No microphone found', 'Plug one in'],
  ['NotReadableError', 'The microphone is busy', 'Another program has it'],
])('after %s it says: %s', async (name, title, words) => {
  await openTask();
  refuseMicrophone(name);
  await findButton('Record').click();
  await expect.element(findHeading(title)).toBeVisible();
  await expect.element(findStage()).toHaveTextContent(words);
  vi.restoreAllMocks();
  await findButton('Try Again').click();
  await expect.element(findHeading('Recording')).toBeVisible();
  await findButton('Stop recording').click();
});

test('a browser that cannot record says so, and the other ways are there', async () => {
  vi.spyOn(MediaRecorder, 'isTypeSupported').mockReturnValue(false);
  await openTask();
  await expect.element(findHeading('This browser cannot record')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
  await findButton('Write').click();
  await expect.element(page.getByRole('textbox', { name: 'Your text' })).toBeVisible();
});

test('after ten minutes the recording ends by itself, and is kept', async () => {
  await openTask();
  const seen = takeRecordings();
  const title = findHeading('Ready when you are').element();
  const note = findStage().getByRole('status').element();
  await findButton('Record').click();
  await hearSeconds(1);
  passTime(600_000);
  await expect.element(findStage()).toHaveTextContent('Ten minutes are the most.');
  // Only what was there before its text is said by screen readers.
  expect(title).toHaveTextContent('Your recording');
  expect(note).toHaveTextContent('Ten minutes are the most.');
  await findButton('Hand In').click();
  await expect.element(findHeading('Handed in')).toBeVisible();
  expect(seen.announced[0]?.body).toMatchObject({ seconds: 600 });
});

test('just before 5 MB the recording ends by itself, is kept, and is sent in pieces', async () => {
  await openTask();
  const seen = takeRecordings();
  await speakBytes(5_150_000, true);
  await expect.element(findStage()).toHaveTextContent('More than 5 MB cannot be handed in.');
  await findButton('Hand In').click();
  await expect.element(findHeading('Handed in')).toBeVisible();
  expect(seen.bytes()).toHaveLength(Object(seen.announced[0]?.body).size);
  expect(seen.bytes().length).toBeLessThanOrEqual(LARGEST_RECORDING_BYTES);
  expect(seen.pieces).toHaveLength(20);
});

test('up to three recordings are handed in, and one that was handed in can be taken out', async () => {
  await openTask();
  const seen = takeRecordings();
  await record();
  await findButton('Add').click();
  await record();
  await expect.element(findHeading('Recording 2')).toBeVisible();
  await findButton('Delete recording 1').click();
  await findButton('Confirm').click();
  await expect.element(findHeading('Your recording')).toBeVisible();
  await findButton('Again').click();
  await findButton('Confirm').click();
  await hearSeconds(1);
  await findButton('Stop recording').click();
  await findButton('Add').click();
  await record();
  await findButton('Hand In').click();
  await expect.element(findHeading('Handed in')).toBeVisible();
  expect(seen.handedIn[0]?.body).toEqual({ text: '', link: '', recordings: [71, 72] });
  await findButton('Change').click();
  await findButton('Delete recording 1').click();
  await findButton('Confirm').click();
  await findButton('Cancel').click();
  await findButton('Change').click();
  await findButton('Delete recording 1').click();
  await findButton('Confirm').click();
  await findButton('Hand In').click();
  await expect.element(findHeading('Handed in')).toBeVisible();
  expect(seen.handedIn[1]?.body).toEqual({ text: '', link: '', recordings: [72] });
});

/** Opens the change of a hand-in with so many recordings. */
async function openChange(count: number) {
  const handedIn = Array.from({ length: count }, (_, place) => makeRecording({ recordId: 81 + place }));
  const handIn = { text: '', link: '', handedInAt: '2026-11-24T10:00:00Z' };
  await openTask({ version: 1, status: 'handed in', handIn, recordings: handedIn });
  await findButton('Change').click();
  await expect.element(findButton('Listen')).toBeVisible();
}

test('while a hand-in is changed, what was spoken is deleted only after a question', async () => {
  await openChange(1);
  await findButton('Add').click();
  await speakBytes(1_000);
  await findButton('Add').click();
  await expect.element(findHeading('Ready when you are')).toBeVisible();
  await expect.element(findButton('Record')).toHaveFocus();
  await findButton('Back').click();
  await expect.element(findHeading('Recording 2')).toBeVisible();
  await findButton('Cancel').click();
  await expect.element(findHeading('Cancel the Change?')).toBeVisible();
  await findButton('Go Back').click();
  await expect.element(findHeading('Recording 2')).toBeVisible();
  await findButton('Cancel').click();
  await findButton('Confirm').click();
  await expect.element(findHeading('Handed in')).toBeVisible();
});

test('while three recordings are handed in, none of them is spoken again', async () => {
  await openChange(3);
  await expect.element(findButton('Again')).toBeDisabled();
  await expect.element(findStage()).toHaveTextContent('3 recordings are handed in. Delete one and hand in');
  await expectGoodLooks({ isOfLearners: true });
});

test('after the microphone was refused for a second recording, the first one can be handed in', async () => {
  await openTask();
  const seen = takeRecordings();
  await speakBytes(1_000);
  await findButton('Add').click();
  refuseMicrophone('NotAllowedError');
  await findButton('Record').click();
  await expect.element(findHeading('The microphone is off')).toBeVisible();
  await findButton('Back').click();
  await findButton('Hand In').click();
  await expect.element(findHeading('Handed in')).toBeVisible();
  expect(seen.handedIn).toHaveLength(1);
});

test('a hand-in that another tab sends is not sent by this one', async () => {
  const router = await openTask();
  const seen = takeRecordings();
  await speakBytes(1_000);
  const { recordId: user } = makeStudent();
  const { recordId: task } = makeMyTask();
  const release = await claim(`hand-in:${user}:${task}`);
  await findButton('Hand In').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This is being handed in in another tab.');
  await noteBegun(user, task);
  await reloadScreen(router);
  await expect.element(findHeading('Your recording')).toBeVisible();
  await findButton('Listen').click();
  await expect.element(findHeading('Your recording')).toBeVisible();
  expect(seen.announced).toHaveLength(0);
  // The other tab is closed before it has come to an end.
  release?.();
  await expect.element(findHeading('Handed in')).toBeVisible();
  expect(seen.handedIn).toHaveLength(1);
});

test('a recording that another tab speaks is not handed in before its end', async () => {
  await openTask();
  const seen = takeRecordings();
  await speakBytes(1_000);
  const take = vi.spyOn(crypto, 'randomUUID');
  const id = '5f0c0c4e-6c1f-4b36-9d25-d6a3d2a1f3a4';
  take.mockReturnValueOnce(id);
  await findButton('Add').click();
  await findButton('Record').click();
  await hearSeconds(2);
  await findButton('Stop recording').click();
  await expect.element(findHeading('Recording 2')).toBeVisible();
  const named = { id, userId: makeStudent().recordId, taskId: makeMyTask().recordId };
  const spoken = await readTake(named);
  if (spoken) await keepTake({ ...spoken, isEnded: false });
  const release = await claimTake(id);
  await findButton('Hand In').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('A recording is still being spoken in another tab.');
  expect(seen.announced).toHaveLength(0);
  release?.();
  await findButton('Hand In').click();
  await expect.element(findHeading('Handed in')).toBeVisible();
});

/** Hears of each microphone that the browser opens. */
function hearMicrophones(): MediaStreamTrack[] {
  const tracks: MediaStreamTrack[] = [];
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wish) => {
    const stream = await open(wish);
    tracks.push(...stream.getTracks());
    return stream;
  });
  return tracks;
}

test('while the browser asks for the microphone the other ways are there, and one that is late is turned off', async () => {
  await openTask();
  const tracks = hearMicrophones();
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const request = navigator.locks.request.bind(navigator.locks);
  vi.spyOn(navigator.locks, 'request').mockImplementation(async (name, options, act) => {
    if (name.startsWith('recording:')) await isAnswered;
    return request(name, options, act);
  });
  await findButton('Record').click();
  await expect.poll(() => tracks).toHaveLength(1);
  await choose(page.getByRole('radio', { name: 'Write' }));
  await expect.element(page.getByRole('textbox', { name: 'Your text' })).toBeVisible();
  answer();
  await expect.poll(() => tracks[0]?.readyState).toBe('ended');
});

test('a microphone that goes away ends the recording, which says so and is kept', async () => {
  await openTask();
  const tracks = hearMicrophones();
  await findButton('Record').click();
  await hearSeconds(1);
  for (const track of tracks) track.stop();
  await expect.element(findHeading('Your recording')).toBeVisible();
  await expect.element(findStage()).toHaveTextContent('The microphone went away.');
  await expect.element(findButton('Hand In')).not.toHaveAttribute('aria-disabled');
});

test('a recording that the browser cannot begin turns the microphone off', async () => {
  expectConsole(/could not begin/);
  await openTask();
  const tracks = hearMicrophones();
  vi.spyOn(MediaRecorder.prototype, 'start').mockImplementation(() => {
    throw new DOMException('No.', 'NotSupportedError');
  });
  await findButton('Record').click();
  await expect.element(findHeading('The recording could not begin')).toBeVisible();
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
});

test('a browser that measures no level records', async () => {
  await openTask();
  vi.spyOn(AudioContext.prototype, 'createAnalyser').mockImplementation(() => {
    throw new DOMException('No.', 'NotSupportedError');
  });
  await record();
  await expect.element(findHeading('Your recording')).toBeVisible();
});

test('a recording that the browser cannot keep says so until it is handed in, and leaving asks', async () => {
  expectConsole(/could not be kept/);
  const router = await openTask();
  takeRecordings();
  const writer: { put: (this: IDBObjectStore, ...given: Parameters<IDBObjectStore['put']>) => IDBRequest } =
    IDBObjectStore.prototype;
  const { put } = writer;
  // Answers of the server are kept later, by a handler that nobody waits for.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name === 'takes') throw new DOMException('No.', 'QuotaExceededError');
    return put.apply(this, given);
  });
  await speakBytes(1_000);
  await expect.element(findStage()).toHaveTextContent('This browser cannot keep it.');
  await expect.element(findStage()).not.toHaveTextContent('Draft kept');
  vi.restoreAllMocks();
  await choose(page.getByRole('radio', { name: 'Write' }));
  await page.getByRole('link', { name: 'Back to My Coaching' }).click();
  await expect.element(findHeading('Leave Before You Hand In?')).toBeVisible();
  await findButton('Go Back').click();
  await choose(page.getByRole('radio', { name: 'Speak' }));
  await findButton('Hand In').click();
  await expect.element(findHeading('Handed in')).toBeVisible();
  await router.navigate({ to: '/my-coaching' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Coaching' })).toBeVisible();
});

test('leaving while one speaks asks first', async () => {
  await openTask();
  await findButton('Record').click();
  await hearSeconds(1);
  await page.getByRole('link', { name: 'Back to My Coaching' }).click();
  await expect.element(findHeading('Leave While You Record?')).toBeVisible();
  await findButton('Go Back').click();
  await expect.element(findHeading('Recording')).toBeVisible();
  await page.getByRole('link', { name: 'Back to My Coaching' }).click();
  await findButton('Confirm').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Coaching' })).toBeVisible();
});

test('looks: speaking, from the first press to the draft', async () => {
  await becomePhone();
  await openTask({ quizAddress: '/officialquizzes/14', quizDoneAt: '2026-11-24T12:00:00Z' });
  await expect.element(findButton('Record')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
  await findButton('Record').click();
  await hearSeconds(2);
  await expectGoodLooks({ isOfLearners: true });
  await findButton('Stop recording').click();
  await expect.element(findButton('Listen')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: a refused microphone', async () => {
  await becomePhone();
  await openTask();
  refuseMicrophone('NotAllowedError');
  await findButton('Record').click();
  await expect.element(findHeading('The microphone is off')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('a take for a task that was returned meanwhile can be heard and discarded', async () => {
  const router = await openTask();
  await record();
  fakeServer.answer(
    myCoaching.task,
    makeMyTask({
      ...SPOKEN,
      version: 2,
      status: 'returned',
      handIn: { text: 'Ayer', link: '', handedInAt: '2026-11-24T10:00:00Z' },
      recordings: [makeRecording({ isRemoved: true })],
      returnedAt: '2026-11-25T09:15:00Z',
      feedback: 'Good.',
      isRead: true,
    }),
  );
  await reloadScreen(router);
  await expect
    .element(page.getByText('This came back already, so it can no longer be changed.'))
    .toBeVisible();
  await expect.element(page.getByText('There was a recording here. It was deleted.')).toBeVisible();
  const left = page.getByRole('region', { name: 'Recording 1 of 1' });
  await left.getByRole('button', { name: 'Play' }).click();
  await expect.element(left.getByRole('button', { name: 'Pause' })).toBeVisible();
  await findButton('Discard').click();
  await expect.element(left).not.toBeInTheDocument();
});

test('a take for a task that was withdrawn can still be heard', async () => {
  const router = await openTask();
  await record();
  fakeServer.answer(myCoaching.task, makeMyTask({ ...SPOKEN, status: 'withdrawn' }));
  await reloadScreen(router);
  await expect.element(page.getByText(/Your coach has withdrawn this task/)).toBeVisible();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

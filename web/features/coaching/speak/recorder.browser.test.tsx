import { expect, test, vi } from 'vitest';
import { openMicrophone } from '../../../device/microphone.ts';
import { readTake, type Take } from '../../../parts/recordings/takes.ts';
import { makeStudent } from '../../../testing/people.ts';
import { signIn } from '../../../testing/show-screen.tsx';
import { type RecorderEnd, startRecorder } from './recorder.ts';

async function start() {
  const { recordId: userId } = makeStudent();
  await signIn(makeStudent());
  const stream = await openMicrophone();
  const made = vi.spyOn(MediaRecorder.prototype, 'start');
  const onEnd = vi.fn<(take: Take, end: RecorderEnd) => void>();
  const recorder = startRecorder(stream, {
    id: 'a',
    userId,
    taskId: 31,
    type: 'audio/webm;codecs=opus',
    onEnd,
  });
  await expect.poll(() => recorder.read().seconds).toBeGreaterThanOrEqual(1);
  const [browserRecorder] = made.mock.contexts;
  return { recorder, browserRecorder, stream, onEnd };
}

async function expectOneEnd(onEnd: Awaited<ReturnType<typeof start>>['onEnd'], end: RecorderEnd) {
  await expect.poll(() => onEnd.mock.calls.length).toBeGreaterThan(0);
  const [take, told] = onEnd.mock.calls[0] ?? [];
  // Reading waits for what is being written, after which a second end would be told.
  if (take) await readTake(take);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(told).toBe(end);
  expect(take?.isEnded).toBe(true);
  expect(take?.size).toBeGreaterThan(0);
}

test('a microphone that is lost ends the take once, with what was spoken', async () => {
  const { recorder, stream, onEnd } = await start();
  for (const track of stream.getTracks()) track.stop();
  await expectOneEnd(onEnd, 'lost');
  expect(recorder.read().status).toBe('ended');
});

test('an error of the recorder ends the take once, when the browser has stopped it', async () => {
  const { browserRecorder, onEnd } = await start();
  if (!(browserRecorder instanceof MediaRecorder)) throw new Error('Nothing was recorded.');
  browserRecorder.dispatchEvent(new Event('error'));
  browserRecorder.stop();
  await expectOneEnd(onEnd, 'lost');
});

test('a take that is stopped ends once, without a reason', async () => {
  const { recorder, onEnd } = await start();
  recorder.stop();
  await expectOneEnd(onEnd, undefined);
});

import type { Recording } from '@soltura/contract/tasks/recordings';

/** A recording of 1:52 that was handed in. */
export function makeRecording(given: Partial<Recording> = {}): Recording {
  return {
    recordId: 71,
    mediaType: 'audio/webm',
    size: 900_000,
    seconds: 112,
    wave: '00345787654345543334444565432112344566788765432101234567765432123455432234566543211',
    receivedBytes: 900_000,
    isHandedIn: true,
    isRemoved: false,
    ...given,
  };
}

/** What the browser's microphone says in so many ms, as a recorder writes it: WebM without a length. */
export async function recordSound(ms: number): Promise<Uint8Array<ArrayBuffer>> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { mimeType: 'audio/webm;codecs=opus' });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const isStopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  recorder.start(250);
  setTimeout(() => recorder.stop(), ms);
  await isStopped;
  for (const track of stream.getTracks()) track.stop();
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

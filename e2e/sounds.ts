import type { Page, Route } from '@playwright/test';

const FOLDER = '/audio/journey';
const RATE = 8_000;
const HEADER_BYTES = 44;

let made = 0;

/** Returns the address of a clip of this length, which no other card has. */
export function makeClip(seconds: number): string {
  made += 1;
  return `${FOLDER}/${seconds}s-${made}.wav`;
}

/** Serves the clips of this file to the page as a web server does. Call it before the page is opened. */
export async function serveClips(page: Page): Promise<void> {
  await page.route(`**${FOLDER}/*`, (route) => {
    const { pathname } = new URL(route.request().url());
    const seconds = /\/([\d.]+)s-\d+\.wav$/.exec(pathname)?.[1];
    return sendPart(route, makeTone(Number(seconds)));
  });
}

/** A quiet tone as uncompressed audio: 8,000 samples a second of 8 bits. */
function makeTone(seconds: number): Buffer {
  const samples = Math.round(seconds * RATE);
  const file = Buffer.alloc(HEADER_BYTES + samples);
  file.write('RIFF', 0);
  file.writeUInt32LE(HEADER_BYTES - 8 + samples, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples, 40);
  for (let i = 0; i < samples; i += 1) {
    file[HEADER_BYTES + i] = 128 + Math.round(8 * Math.sin((2 * Math.PI * 440 * i) / RATE));
  }
  return file;
}

/** Answers range requests, which seeking needs. */
function sendPart(route: Route, file: Buffer): Promise<void> {
  const headers = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes' };
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers().range ?? '') ?? [];
  if (first === undefined) return route.fulfill({ status: 200, headers, body: file });
  const from = Number(first);
  const to = last ? Math.min(Number(last), file.length - 1) : file.length - 1;
  return route.fulfill({
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${from}-${to}/${file.length}` },
    body: file.subarray(from, to + 1),
  });
}

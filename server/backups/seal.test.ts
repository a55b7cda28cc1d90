import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { writeFrames } from './frames.ts';
import { readBackup } from './read-backup.ts';
import { SealReader, SealWriter } from './seal.ts';

const home = mkdtempSync(path.join(tmpdir(), 'soltura-seal-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const head = {
  kind: 'soltura-backup',
  format: 1,
  product: '1.0.0',
  madeAt: '2026-11-21T10:00:00.000Z',
  postgres: '18.0',
  migrations: [],
};

/** A backup of nothing, as an earlier version wrote it, or with its seal. */
async function write(isSealed: boolean): Promise<Buffer> {
  const sections = [
    { ...head, ...(isSealed && { sealed: true }) },
    { kind: 'end', tables: [], sequences: [] },
  ];
  const frames = sections.flatMap((section) => [...writeFrames(Buffer.from(JSON.stringify(section)))]);
  const digest = createHash('sha256').update(Buffer.concat(frames)).digest();
  const packed = gzipSync(Buffer.concat([...frames, ...writeFrames(digest)]), { level: 5 });
  if (!isSealed) return packed;
  return Buffer.concat(
    await Readable.from([packed.subarray(0, 7), packed.subarray(7)])
      .pipe(new SealWriter())
      .toArray(),
  );
}

const sealed = await write(true);
const file = path.join(home, 'one.backup');

/** True when a file with these bytes is accepted as a backup. */
async function isTaken(bytes: Buffer): Promise<boolean> {
  writeFileSync(file, bytes);
  return readBackup(file).then(
    () => true,
    (fault) => {
      expect(String(fault)).toContain(`The backup ${file} `);
      return false;
    },
  );
}

const turnBit = (bytes: Buffer, bit: number): Buffer => {
  const at = Math.floor(bit / 8);
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ (1 << (bit % 8));
  return changed;
};

test('a change of any bit is noticed, in the header, the data and the seal', async () => {
  const unnoticed: number[] = [];
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const reader = new SealReader();
    await Readable.from([turnBit(sealed, bit)])
      .pipe(reader)
      .toArray();
    if (reader.isIntact()) unnoticed.push(bit);
  }
  expect(unnoticed).toEqual([]);
});

test('a file whose header is another is refused', async () => {
  expect(await isTaken(sealed)).toBe(true);
  for (let at = 0; at < 10; at += 1) expect(await isTaken(turnBit(sealed, at * 8))).toBe(false);
});

test.each([
  ['zeros', Buffer.alloc(9)],
  ['another member of gzip', gzipSync(Buffer.alloc(0))],
  ['its own seal', sealed.subarray(-58)],
])('a file that is followed by %s is refused', async (_, tail) => {
  expect(await isTaken(Buffer.concat([sealed, tail]))).toBe(false);
});

test('a file without its seal is refused', async () => {
  expect(await isTaken(sealed.subarray(0, -58))).toBe(false);
});

test('gzip unpacks a sealed file to its content', () => {
  expect(gunzipSync(sealed)).toEqual(gunzipSync(sealed.subarray(0, -58)));
});

test('a file of an earlier version, without a seal, is taken as far as gzip wrote its header', async () => {
  const older = await write(false);
  expect(await isTaken(older)).toBe(true);
  for (const at of [3, 4, 5, 6, 7, 8]) {
    const changed = Buffer.from(older);
    changed[at] = 1;
    expect(await isTaken(changed)).toBe(false);
  }
  const elsewhere = Buffer.from(older);
  elsewhere[9] = 19;
  expect(await isTaken(elsewhere)).toBe(true);
  elsewhere[9] = 7;
  expect(await isTaken(elsewhere)).toBe(false);
});

test('bytes pass as they come, in pieces of any size', async () => {
  for (const size of [1, 57, 58, 59, 1_000]) {
    const reader = new SealReader();
    const pieces = Array.from({ length: Math.ceil(sealed.length / size) }, (_, index) =>
      sealed.subarray(index * size, (index + 1) * size),
    );
    expect(await text(Readable.from(pieces).pipe(reader))).toBe(sealed.toString());
    expect(reader.isIntact()).toBe(true);
  }
});

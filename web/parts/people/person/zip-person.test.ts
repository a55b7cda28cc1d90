import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipPerson } from './zip-person.ts';

const now = new Date('2026-03-07T10:00:00Z');
const set = {
  folder: 'for-the-person',
  name: 'cards',
  about: 'sentences',
  fields: ['n', 'spanish'],
} as const;

async function unzip(pieces: BlobPart[]): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]));
}

test('each list is two files with all of its parts, and the README counts them', async () => {
  async function* read() {
    for (let part = 0; part < 3; part += 1) {
      yield Array.from({ length: 1_000 }, (_, row) => [part * 1_000 + row, '¿Qué?']);
    }
  }
  const files = await unzip(
    await zipPerson({
      name: 'Ana',
      product: 'Soltura',
      sets: [{ ...set, fields: [...set.fields] }],
      read,
      now,
    }),
  );
  expect(Object.keys(files)).toEqual(['for-the-person/cards.json', 'for-the-person/cards.csv', 'README.txt']);
  const rows: unknown = JSON.parse(files['for-the-person/cards.json'] ?? '');
  expect(rows).toHaveLength(3_000);
  expect(rows).toContainEqual({ n: 2_999, spanish: '¿Qué?' });
  expect(files['for-the-person/cards.csv']?.split('\r\n')).toHaveLength(3_002);
  expect(files['README.txt']).toContain('cards: sentences (3,000)');
});

test('a list that cannot be read makes no file', async () => {
  async function* read() {
    yield [[1, 'Sí']];
    await Promise.reject(new Error('away'));
  }
  const made = zipPerson({
    name: 'Ana',
    product: 'Soltura',
    sets: [{ ...set, fields: [...set.fields] }],
    read,
    now,
  });
  await expect(made).rejects.toThrow('away');
});

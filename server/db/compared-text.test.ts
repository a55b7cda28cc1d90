import { cleanText } from '@soltura/domain/examples/clean-text';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';

const { pool } = await createTestDatabase();

async function compare(texts: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ compared: string }>(
    'select compared_text(given) as compared from unnest($1::text[]) with ordinality as list (given, place) order by place',
    [texts],
  );
  return rows.map(({ compared }) => compared);
}

test('the database compares sentences as the screens do, whatever characters are in them', async () => {
  const points = [...Array(0x4000).keys(), ...Array.from({ length: 0x200 }, (_, index) => 0xfe00 + index)];
  // The joiner is told apart between emoji only.
  const characters = points
    .filter((point) => point > 0 && point !== 0x200d)
    .map((point) => String.fromCodePoint(point));
  const texts = characters.flatMap((one) => [`a${one}b`, `${one} ab ${one}`]);
  expect(await compare(texts)).toEqual(texts.map(cleanText));
});

test.each([
  ['accents', 'Esta\u0301 bien', 'Está bien'],
  ['ends of lines', 'a\r\nb\nc\rd', 'a b c d'],
  ['several blanks', ' a  b ', 'a  b'],
  ['a joiner between letters', 'a\u200db', 'ab'],
  ['emoji', '\u{1F600} ñ', '\u{1F600} ñ'],
])('%s', async (_, text, expected) => {
  expect([cleanText(text), ...(await compare([text]))]).toEqual([expected, expected]);
});

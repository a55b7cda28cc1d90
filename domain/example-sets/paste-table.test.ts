import { readFileSync } from 'node:fs';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { describeMissingText, isValid, parsePaste, summarizePaste } from './paste-table.ts';

/** The pastes of a fixture, each with its name and the rows it is read as, in columns. */
function readPastes(file: string): { name: string; paste: string; rows: string[][] }[] {
  const text = readFileSync(new URL(`./fixtures/${file}`, import.meta.url), 'utf8');
  return text
    .split(/^== /m)
    .slice(1)
    .map((block) => {
      const [head = '', rows = ''] = block.trimEnd().split('\n--\n');
      const [name = '', ...lines] = head.split('\n');
      return {
        name,
        paste: writeCharacters(lines.join('\n')),
        rows: rows.split('\n').map((row) => row.split('|').map((column) => column.trim())),
      };
    });
}

function writeCharacters(text: string): string {
  return text
    .replaceAll('⇥', '\t')
    .replaceAll('␍', '\r')
    .replaceAll('␊', '\n')
    .replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const show = (paste: string, earlier?: string[]) =>
  parsePaste(paste, earlier).map((row) => [
    row.spanishExample,
    row.englishTranslation,
    row.spanishAudioLa,
    row.englishAudio,
    row.problem ?? '',
  ]);

describe('a paste is taken over whole', () => {
  test.each(readPastes('pastes-valid.txt'))('$name', ({ paste, rows }) => {
    expect(show(paste)).toEqual(rows.map((row) => [...row, '']));
  });
});

describe('rows that cannot be taken over say why', () => {
  test.each(readPastes('pastes-invalid.txt'))('$name', ({ paste, rows }) => {
    expect(show(paste)).toEqual(rows);
  });
});

test('Hola, Hola again, no Spanish and no English are one valid row and three errors (acceptance 76)', () => {
  const rows = parsePaste('Hola\tHello\nHola\tHi\n\tNo Spanish\nSin inglés\t');
  expect(summarizePaste(rows)).toEqual({ total: 4, valid: 1, errors: 3 });
  expect(rows.filter(isValid)).toMatchObject([{ spanishExample: 'Hola', englishTranslation: 'Hello' }]);
});

test.each(['', ' ', '\n\n', '\t\t\t', '\u00A0\r\n'])('a paste of %j has no rows', (paste) => {
  expect(summarizePaste(parsePaste(paste))).toEqual({ total: 0, valid: 0, errors: 0 });
});

test('a row that the set has already is a duplicate', () => {
  expect(show('está bien\tfine\nHola\tHello', [' esta\u0301 bien'])).toEqual([
    ['está bien', 'fine', '', '', 'This duplicate will be removed, keeping the first instance'],
    ['Hola', 'Hello', '', '', ''],
  ]);
});

test('10,000 characters are a sentence and 500 a link, one more is not', () => {
  const sentence = 'ñ'.repeat(10_000);
  const link = `https://clips.example/${'a'.repeat(474)}.mp3`;
  const [whole, longText, longTranslation, longLink] = parsePaste(
    [
      [sentence, sentence, link, link],
      [`${sentence}ñ`, 'Hello', '', ''],
      ['Hola', `${sentence}ñ`, '', ''],
      ['Adiós', 'Bye', '', `${link}3`],
    ]
      .map((row) => row.join('\t'))
      .join('\n'),
  );
  expect(whole?.problem).toBeUndefined();
  expect(whole?.spanishExample).toBe(sentence);
  expect(longText?.problem).toBe('Text longer than 10,000 characters');
  expect(longTranslation?.problem).toBe('Text longer than 10,000 characters');
  expect(longLink?.problem).toBe('Audio link longer than 500 characters');
});

test.each([
  ['Hola', 'Hello', undefined],
  ['', 'Hello', 'Missing Spanish text'],
  ['Hola', '\u00A0', 'Missing English text'],
  [' ', '', 'Missing Spanish and English text'],
  ['ERROR', 'ERROR', undefined],
])('%j with %j: %s', (spanish, english, said) => {
  expect(describeMissingText(spanish, english)).toBe(said);
});

const hardText = fc.string({
  unit: fc.constantFrom('a', 'á', ' ', '*', '"', '""', '\t', '\n', '\r', '\u00A0', '\u0301', 'ERROR'),
  maxLength: 60,
});

property.prop([hardText])('no row is made up and no text invented', (paste) => {
  const rows = parsePaste(paste);
  const { total, valid, errors } = summarizePaste(rows);
  expect(total).toBe(rows.length);
  expect(valid + errors).toBe(total);
  expect(total).toBeLessThanOrEqual(paste.split(/[\r\n]+/).filter((line) => line.trim() !== '').length);
  const letters = (text: string) => text.normalize('NFD').replace(/[^aERO*]/g, '');
  const held = rows.map((row) =>
    [row.spanishExample, row.englishTranslation, row.spanishAudioLa, row.englishAudio].join(''),
  );
  let rest = letters(paste);
  for (const text of held.map(letters)) {
    expect(rest).toContain(text);
    rest = rest.slice(rest.indexOf(text) + text.length);
  }
});

property.prop([hardText])('valid rows have both texts, and each Spanish text once', (paste) => {
  const valid = parsePaste(paste).filter(isValid);
  for (const { spanishExample, englishTranslation } of valid) {
    expect(describeMissingText(spanishExample, englishTranslation)).toBeUndefined();
    expect(spanishExample + englishTranslation).not.toContain('ERROR');
  }
  expect(new Set(valid.map((row) => row.spanishExample)).size).toBe(valid.length);
});

const cell = fc.string({ unit: fc.constantFrom('a', 'ñ', ' ', '"', '\n', ','), maxLength: 12 });

property.prop([fc.array(fc.tuple(cell, cell), { maxLength: 8 })])(
  'a table written as a spreadsheet writes it is read back',
  (table) => {
    const write = (text: string) => (/["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const paste = table.map((row) => row.map(write).join('\t')).join('\r\n');
    const plain = (text: string) => text.replace(/[ \n]+/g, ' ').trim();
    const rows = table.map((row) => row.map(plain)).filter((row) => row.some((text) => text !== ''));
    expect(parsePaste(paste).map((row) => [row.spanishExample, row.englishTranslation])).toEqual(rows);
  },
);

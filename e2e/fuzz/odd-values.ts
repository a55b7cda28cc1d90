import { LONGEST_ANSWER } from '@soltura/domain/answers/review-answer';
import { LONGEST_TEXT } from '@soltura/domain/limits';
import type { Random } from '@soltura/domain/random';
import { between, pick } from '@soltura/server/demo/random';

const LONG = 12_000;
const DEEP = 2_000;

/** Typical edge cases of texts: ends of ranges, other scripts, halves of surrogate pairs, code. */
const oddTexts: readonly [string, ...string[]] = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  'true',
  '1e309',
  '2147483648',
  '9007199254740993',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\ufeff',
  '\u202e txet',
  '\u200b',
  'e\u0301\u0301\u0301',
  'ﬁ ſ İ ı ß',
  '😀👩‍👩‍👧‍👦',
  '\t\r\n',
  '\u001b[31m',
  "'; drop table users; --",
  '%',
  '\\',
  '_%_',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '{{7*7}}${7*7}',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01',
  '10000-01-01',
  '2026-03-29T02:30:00',
  '2026-01-04T00:00:00+99:99',
  '2026-W01',
  '2026-01-04.2026-01-10',
  '2026-01-10.2026-01-04',
  '0001-01-01.9999-12-31',
  'a@b',
  'student@soltura.example',
  'ADMIN@SOLTURA.EXAMPLE ',
  'https://clips.example/a.mp3',
  'x'.repeat(501),
  'ñ'.repeat(LONG),
  // Texts of the greatest length, with as many words and signs as fit.
  'a '.repeat(LONGEST_ANSWER / 2),
  'ñ-'.repeat(LONGEST_TEXT / 2),
  'a\u200b\u00a0'.repeat(LONGEST_TEXT / 4),
];

const oddNumbers: readonly [number, ...number[]] = [
  0,
  -0,
  -1,
  1,
  1.5,
  100,
  101,
  1_000,
  1_001,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_648,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  1e21,
  1e308,
  5e-324,
  0.1 + 0.2,
];

export function pickOddText(random: Random): string {
  return pick(random, oddTexts);
}

/** An odd number, or sometimes an id. */
export function pickOddNumber(random: Random): number {
  return random() < 0.3 ? between(random, 1, 2_000) : pick(random, oddNumbers);
}

/** Any JSON, mostly small. */
export function makeOddValue(random: Random): unknown {
  const makers: readonly [() => unknown, ...(() => unknown)[]] = [
    () => pickOddText(random),
    () => pickOddText(random),
    () => pickOddNumber(random),
    () => pickOddNumber(random),
    () => null,
    () => random() < 0.5,
    () => [],
    () => ({}),
    () => [makeOddValue(random), makeOddValue(random)],
    () => ({ [pickOddText(random)]: makeOddValue(random) }),
    () => Array.from({ length: between(random, 2, 40) }, () => pickOddNumber(random)),
  ];
  return pick(random, makers)();
}

/** A body as bytes that no client of ours sends. */
export function makeOddBody(random: Random, json: string): Buffer {
  const makers: readonly [() => Buffer, ...(() => Buffer)[]] = [
    () => Buffer.alloc(0),
    () => Buffer.from(json.slice(0, Math.floor(json.length / 2))),
    () => Buffer.from(`\ufeff${json}`),
    () => Buffer.from(json, 'utf16le'),
    () =>
      Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0xff, 0xc3]), Buffer.from(json.slice(-1))]),
    () => Buffer.from(`${json}${json}`),
    () => Buffer.from(json.replaceAll('"', "'")),
    () => Buffer.from(`{"__proto__":{"a":1},${json.slice(1)}`),
    () => Buffer.from(json.replace(/^\{"/, '{"constructor":{"prototype":{}},"')),
    () => Buffer.from(json.replaceAll(':', ':\u0000')),
    () => Buffer.from('['.repeat(DEEP)),
    () => Buffer.from(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
    () => Buffer.from(JSON.stringify(makeOddValue(random))),
    () => Buffer.from(json.replace(/\d+/, '1e99999')),
    () => Buffer.from(json.replace(/"([^"]*)"(?=[,}\]])/, '"\\ud83d"')),
    () => Buffer.from('"'.padEnd(2_200_000, 'x')),
  ];
  // The last maker is slow for the server and rarely finds anything.
  const isLarge = random() < 0.01;
  const made = isLarge ? makers.at(-1) : pick(random, [makers[0], ...makers.slice(1, -1)]);
  return (made ?? makers[0])();
}

/** Replaces, removes or adds something somewhere in a JSON value. */
export function spoil(random: Random, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    if (items.length === 0 || random() < 0.2) return [...items, makeOddValue(random)];
    if (random() < 0.1) return Array.from({ length: between(random, 2, 1_100) }, () => items[0]);
    const at = between(random, 0, items.length - 1);
    return items.map((item, index) => (index === at ? spoil(random, item) : item));
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    const [first, ...others] = entries;
    if (!first || random() < 0.1) return { ...value, [pickOddText(random)]: makeOddValue(random) };
    const [key] = pick(random, [first, ...others]);
    if (random() < 0.15) return Object.fromEntries(entries.filter(([name]) => name !== key));
    return Object.fromEntries(entries.map(([name, one]) => [name, name === key ? spoil(random, one) : one]));
  }
  if (typeof value === 'number' && random() < 0.3) return value + pick(random, [1, -1, 0.5, 1e9]);
  if (typeof value === 'string' && random() < 0.3) return `${value}${pickOddText(random)}`;
  return makeOddValue(random);
}

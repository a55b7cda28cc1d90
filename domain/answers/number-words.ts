import { type AnswerWord, respell } from './split-answer.ts';

const UNITS =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS = ',,,treinta,cuarenta,cincuenta,sesenta,setenta,ochenta,noventa'.split(',');
const HUNDREDS =
  ',ciento,doscientos,trescientos,cuatrocientos,quinientos,seiscientos,setecientos,ochocientos,novecientos'.split(
    ',',
  );
const MOST = 1_000_000;

/** A stretch of words that says a number: `value` is the same for '4', 'cuatro' and '4.0', and 't16:30' for a time. */
interface NumberRun {
  readonly from: number;
  readonly to: number;
  readonly value: string;
  readonly inDigits: boolean;
}

/** The value of each single number word, without marks; tens, hundreds, 'mil' and 'millón' are joined by the reader. */
const VALUES: ReadonlyMap<string, number> = new Map(
  [
    ...UNITS.map((word, value): [string, number] => [word, value]),
    ...TENS.map((word, ten): [string, number] => [word, 10 * ten]),
    ...HUNDREDS.flatMap((word, hundred): [string, number][] => [
      [word, 100 * hundred],
      [word.replace(/os$/u, 'as'), 100 * hundred],
    ]),
    ['un', 1] as [string, number],
    ['una', 1] as [string, number],
    ['veintiún', 21] as [string, number],
    ['veintiuna', 21] as [string, number],
    ['cien', 100] as [string, number],
  ]
    .filter(([word]) => word !== '')
    .map(([word, value]): [string, number] => [withoutMarks(word), value]),
);
const MONTHS = new Set(
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre'.split(
    ' ',
  ),
);

/**
 * Writes the numbers of a right answer as they are written in the typed one, where both have the same value: digits and
 * words up to 1,000,000, times ('las 4:30', 'las cuatro y media') and days of a month ('el 1 de mayo', 'el primero').
 *
 * 'un' and 'una' are articles unless the translation counts. Source: screens-practice 3.1.
 */
export function fitNumbers<Word extends AnswerWord>(
  right: readonly Word[],
  typed: readonly AnswerWord[],
  counts: boolean,
): readonly Word[] {
  const rights = findNumbers(right);
  if (rights.length === 0) return right;
  const givens = findNumbers(typed);
  const fitted: Word[] = [];
  let done = 0;
  let next = 0;
  for (const run of rights) {
    const same = givens.findIndex((given, at) => at >= next && given.value === run.value);
    const given = givens[same];
    if (given) next = same + 1;
    const words = right.slice(run.from, run.to);
    const spelt = given ? writeAs(run, given) : writeOut(run);
    const isArticle = run.value === '1' && !counts;
    fitted.push(...right.slice(done, run.from), ...(spelt && !isArticle ? replace(words, spelt) : words));
    done = run.to;
  }
  fitted.push(...right.slice(done));
  return fitted;

  function writeAs(run: NumberRun, given: NumberRun): string[] | undefined {
    return isOtherwise(run, given) && !isUncut(given, run.to) ? write(given, typed) : undefined;
  }

  /** Digits are written in words for an answer without digits, whose words may be misspelt. */
  function writeOut({ inDigits, value }: NumberRun): string[] | undefined {
    return inDigits && !givens.some((given) => given.inDigits) ? writeWords(value) : undefined;
  }

  /** True for 'veintiuno' before a noun, where it must be 'veintiún' or 'veintiuna'. */
  function isUncut(given: NumberRun, next: number): boolean {
    const before = right[next - 1];
    const after = right[next];
    return (
      typed[given.to - 1]?.withoutMarks.endsWith('uno') === true &&
      after !== undefined &&
      !/[.,;:!?]$/u.test(before?.shown ?? '') &&
      !/^(?:y|o|de|en|por|para|a|con|que|menos)$/u.test(after.word)
    );
  }

  function write(given: NumberRun, words: readonly AnswerWord[]): string[] {
    const told = words.slice(given.from, given.to);
    // Words get the accents that they must have.
    return told.map((word) => PROPER.get(word.withoutMarks) ?? word.word);
  }
}

/**
 * False for two number words of one value: they differ in gender, as 'uno' and 'una' do. Times and days differ in
 * more.
 */
function isOtherwise(one: NumberRun, other: NumberRun): boolean {
  return one.inDigits || other.inDigits || !/^\d/u.test(one.value);
}

const PROPER: ReadonlyMap<string, string> = new Map(
  [...UNITS, ...TENS, ...HUNDREDS, 'veintiún', 'millón']
    .filter(Boolean)
    .map((word) => [withoutMarks(word), word]),
);

function withoutMarks(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

function replace<Word extends AnswerWord>(words: readonly Word[], spelt: readonly string[]): Word[] {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return [];
  const same = words.length === spelt.length && words.every(({ word }, at) => word === spelt[at]);
  if (same) return [...words];
  return spelt.map((text, at) => {
    const { before, after } = signsOf(at === 0 ? first : last);
    return respell(first, `${at === 0 ? before : ''}${text}${at === spelt.length - 1 ? after : ''}`);
  });
}

function signsOf({ shown }: AnswerWord): { before: string; after: string } {
  return {
    before: /^[^\p{L}\p{N}]*/u.exec(shown)?.[0] ?? '',
    after: /[^\p{L}\p{N}]*$/u.exec(shown)?.[0] ?? '',
  };
}

function findNumbers(words: readonly AnswerWord[]): NumberRun[] {
  const runs: NumberRun[] = [];
  for (let at = 0; at < words.length; ) {
    const run = readTime(words, at) ?? readDay(words, at) ?? readNumber(words, at);
    if (run) runs.push(run);
    at = run ? run.to : at + 1;
  }
  return runs;
}

const textAt = (words: readonly AnswerWord[], at: number) => words[at]?.withoutMarks ?? '';

/** 'las 4:30', 'las cuatro y media', 'la una menos cuarto', from the hour on. */
function readTime(words: readonly AnswerWord[], at: number): NumberRun | undefined {
  if (!/^las?$/u.test(textAt(words, at - 1))) return undefined;
  // '4.30' is a time here, and no decimal number.
  const [, clock, rest] = /^([01]?\d|2[0-4])[.:]([0-5]\d)$/u.exec(textAt(words, at)) ?? [];
  if (clock !== undefined && rest !== undefined)
    return { from: at, to: at + 1, value: timeOf(Number(clock), Number(rest)), inDigits: true };
  const hour = readNumber(words, at);
  if (!hour || !/^\d{1,2}$/u.test(hour.value) || Number(hour.value) > 24) return undefined;
  const time = (to: number, minutes: number, inDigits: boolean): NumberRun => ({
    from: at,
    to,
    value: timeOf(Number(hour.value), minutes),
    inDigits,
  });
  const second = textAt(words, hour.to);
  if (hour.inDigits && words[at]?.shown.endsWith(':') && /^[0-5]\d$/u.test(second))
    return time(hour.to + 1, Number(second), true);
  if (second === 'y' || second === 'menos') {
    const sign = second === 'y' ? 1 : -1;
    const third = textAt(words, hour.to + 1);
    if (third === 'media' && sign === 1) return time(hour.to + 2, 30, hour.inDigits);
    if (third === 'cuarto') return time(hour.to + 2, 15 * sign, hour.inDigits);
    const minutes = readNumber(words, hour.to + 1);
    if (minutes && /^\d+$/u.test(minutes.value) && Number(minutes.value) < 60)
      return time(minutes.to, Number(minutes.value) * sign, hour.inDigits || minutes.inDigits);
  }
  return hour;
}

/** '16:30' and '4:30' are one time, and '4:00' is the number 4. */
function timeOf(hour: number, minutes: number): string {
  return minutes === 0 ? String(hour) : `t${(hour * 60 + minutes + 720) % 720}`;
}

/** 'el primero de mayo' and 'el 1.º de mayo' are the day 1. */
function readDay(words: readonly AnswerWord[], at: number): NumberRun | undefined {
  if (textAt(words, at + 1) !== 'de' || !MONTHS.has(textAt(words, at + 2))) return undefined;
  const text = textAt(words, at);
  if (text === 'primero' || text === 'uno' || /^1(?:[.]?[ºo]|ero|ro|er)?$/u.test(text))
    return { from: at, to: at + 1, value: 'day 1', inDigits: text.startsWith('1') };
  return undefined;
}

const THOUSANDS = /^\d{1,3}(?:[.,]\d{3})+$/u;
const DECIMAL = /^(\d+)[.,](\d+)$/u;

function readNumber(words: readonly AnswerWord[], at: number): NumberRun | undefined {
  const text = textAt(words, at);
  if (/^\d/u.test(text)) return readDigits(words, at, text);
  return readWords(words, at);
}

function readDigits(words: readonly AnswerWord[], at: number, text: string): NumberRun | undefined {
  const run = (to: number, value: string): NumberRun => ({ from: at, to, value, inDigits: true });
  const whole = (to: number, digits: string) => {
    const value = String(Number(digits));
    return run(value.endsWith('000000') ? withDe(words, to) : to, value);
  };
  if (THOUSANDS.test(text)) return whole(at + 1, text.replaceAll(/[.,]/gu, ''));
  const [, units, part] = DECIMAL.exec(text) ?? [];
  if (units !== undefined) return run(at + 1, `${Number(units)}.${part}`);
  if (!/^\d+$/u.test(text)) return undefined;
  let digits = text;
  let to = at + 1;
  // '1 000 000'
  while (text.length <= 3 && /^\d{3}$/u.test(textAt(words, to)) && digits.length < 9) {
    digits += textAt(words, to);
    to += 1;
  }
  const next = textAt(words, to);
  if (next === 'mil') return run(to + 1, String(Number(digits) * 1000));
  if (/^millon(?:es)?$/u.test(next)) return run(withDe(words, to + 1), String(Number(digits) * MOST));
  return whole(to, digits);
}

/** 'un millón de personas' has a 'de' that '1.000.000 personas' has not. */
function withDe(words: readonly AnswerWord[], to: number): number {
  return textAt(words, to) === 'de' ? to + 1 : to;
}

function readWords(words: readonly AnswerWord[], at: number): NumberRun | undefined {
  let to = at;
  let whole = 0;
  let part = 0;
  let least = Number.POSITIVE_INFINITY;
  for (;;) {
    const text = textAt(words, to);
    if (text === 'mil' && whole === 0 && (part > 1 || to === at)) {
      whole = 1000 * Math.max(part, 1);
      part = 0;
      least = 1000;
      to += 1;
      continue;
    }
    if (text === 'millon' && whole === 0 && part === 1) {
      return { from: at, to: withDe(words, to + 1), value: String(MOST), inDigits: false };
    }
    const joins = text === 'y' && part >= 30 && part % 10 === 0 && part % 100 !== 0;
    const value = VALUES.get(joins ? textAt(words, to + 1) : text);
    if (value === undefined || (joins && (value < 1 || value > 9))) break;
    if (!joins && (sizeOf(value) >= least || (part % 100 !== 0 && least <= 100))) break;
    part += value;
    least = joins ? 1 : sizeOf(value);
    to += joins ? 2 : 1;
  }
  return to === at ? undefined : { from: at, to, value: String(whole + part), inDigits: false };
}

/** The place that a word fills: after 'ciento' tens and units may follow, after 'veinte' nothing. */
function sizeOf(value: number): number {
  if (value >= 100) return 100;
  if (value >= 30) return 10;
  return 1;
}

/** Writes a whole number in words, '2500' as 'dos mil quinientos'; undefined for another value. */
function writeWords(value: string): string[] | undefined {
  if (!/^\d{1,7}$/u.test(value)) return undefined;
  const number = Number(value);
  if (number > MOST) return undefined;
  if (number === MOST) return ['un', 'millón'];
  const thousands = Math.floor(number / 1000);
  const rest = number % 1000;
  return [
    ...(thousands > 1 ? writeHundreds(thousands) : []),
    ...(thousands > 0 ? ['mil'] : []),
    ...(rest > 0 || thousands === 0 ? writeHundreds(rest) : []),
  ];
}

function writeHundreds(number: number): string[] {
  if (number === 100) return ['cien'];
  const hundred = HUNDREDS[Math.floor(number / 100)] ?? '';
  const rest = number % 100;
  return [...(hundred === '' ? [] : [hundred]), ...(rest > 0 || hundred === '' ? writeTens(rest) : [])];
}

function writeTens(number: number): string[] {
  if (number < 30) return [UNITS[number] ?? ''];
  const ten = TENS[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? [ten] : [ten, 'y', UNITS[number % 10] ?? ''];
}

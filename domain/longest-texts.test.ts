import { describe, expect, test } from 'vitest';
import { judgeAnswer } from './answers/judge-answer.ts';
import { splitAnswer, unifyWording } from './answers/split-answer.ts';
import { readAddresses } from './example-sets/cohort.ts';
import { parsePaste } from './example-sets/paste-table.ts';
import { splitTable } from './example-sets/split-table.ts';
import { isAudioLink } from './examples/audio-link.ts';
import { cleanText } from './examples/clean-text.ts';
import { labelSpanglish, splitEnglish, splitSpanish } from './examples/sentence.ts';
import { segmentWords } from './frequensay/segment-words.ts';
import { splitWords, unifySpelling } from './frequensay/words.ts';
import { readEnrolmentList } from './people/enrolment-list.ts';
import { foldPassword } from './people/guessable-password.ts';
import { findHeld, findMatch, foldForSearch, foldText } from './search/match.ts';
import { readBlock } from './tables/paste-block.ts';

/** Work on a text that anybody may send. */
const works: Readonly<Record<string, (text: string) => unknown>> = {
  cleanText,
  findHeld: (text) => findHeld(text, text.slice(0, 50)),
  findMatch: (text) => findMatch(text, text.slice(-50)),
  foldForSearch,
  foldPassword,
  foldText,
  isAudioLink,
  judgeTyped: (text) =>
    judgeAnswer(text, '¿Quieres verme a las 4:30?', { spellings: new Set(), english: 'you' }),
  judgeWithEnglish: (english) => judgeAnswer('¿Quiere?', '¿Quieres?', { spellings: new Set(), english }),
  labelSpanglish,
  parsePaste,
  readAddresses,
  readBlock,
  readEnrolmentList,
  segmentWords,
  splitAnswer,
  splitEnglish: (englishTranslation) => splitEnglish({ englishTranslation }),
  splitSpanish: (spanishExample) => splitSpanish({ spanishExample, spanglish: 'spanglish' }),
  splitTable,
  splitWords,
  unifySpelling,
  unifyWording,
};

/** Patterns that try every way to read a text are slow with what repeats. */
const PARTS = [
  'a',
  'á',
  'a\u0301',
  'ña ',
  ' ',
  '\t',
  '\n',
  '*',
  '* ',
  '"',
  '""',
  ',',
  '<',
  '@',
  "'",
  '.',
  '-',
  '¿a?',
];
const SHORT = 2_000;
const TIMES_LONGER = 16;
const NOTICED_MS = 100;

/** The least processor times of a work and of as much work in shorter parts, in ms, from tries in turns. */
function compare(work: () => unknown, inParts: () => unknown): [whole: number, parts: number] {
  const times = Array.from({ length: 4 }, () => [measure(work), measure(inParts)] as const);
  return [Math.min(...times.map(([whole]) => whole)), Math.min(...times.map(([, parts]) => parts))];
}

function measure(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** True when a text takes more than four times as long as its parts; below the noticed time none does. */
function isTooSlow(work: (text: string) => unknown, part: string): boolean {
  const short = part.repeat(SHORT / part.length);
  const long = part.repeat((SHORT * TIMES_LONGER) / part.length);
  work(short);
  // A first try below this time needs no comparison.
  if (measure(() => work(long)) < NOTICED_MS) return false;
  const [whole, parts] = compare(
    () => work(long),
    () => Array.from({ length: TIMES_LONGER }, () => work(short)),
  );
  return whole >= NOTICED_MS && whole >= 4 * parts;
}

describe('a text that is sixteen times as long takes little more than sixteen times as long', {
  timeout: 60_000,
}, () => {
  test.each(Object.entries(works))('%s', (_, work) => {
    expect(PARTS.filter((part) => isTooSlow(work, part))).toEqual([]);
  });
});

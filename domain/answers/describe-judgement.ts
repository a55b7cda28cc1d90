import type { JudgedWord, Judgement } from './judge-answer.ts';
import type { Verdict } from './review-answer.ts';

const VERDICTS: Readonly<Record<Exclude<Verdict, 'wrong'>, string>> = {
  exact: 'Exactly right',
  accents: 'Right but for the accents',
  nearly: 'Nearly right',
  empty: 'Not answered',
};

interface ToldJudgement extends Judgement {
  readonly isOtherwise?: boolean;
}

export function describeVerdict({ verdict, words, isOtherwise = false }: ToldJudgement): string {
  if (verdict === 'exact' && isOtherwise) return 'Right in your words';
  if (verdict !== 'wrong') return VERDICTS[verdict];
  const faults = words.filter(({ fault }) => fault !== null).length;
  return faults === 1 ? '1 word to look at' : `${faults} words to look at`;
}

/** Returns the note below a word: 'accent', 'letter: ñ', 'typo: lehce'. Empty for a word that is right. */
export function describeWordFault({ stored, typed, fault }: JudgedWord): string {
  if (fault === null) return '';
  if (fault === 'letter') return `letter: ${findLetters(stored ?? '', typed ?? '')}`;
  if (fault === 'typo' || (fault === 'wrong' && typed !== null)) return `${fault}: ${trimWord(typed ?? '')}`;
  if (fault === 'pronoun') return stored === null ? 'extra, but fine' : 'left out, but fine';
  return fault;
}

export function describeForScreenReaders(judgement: ToldJudgement): string {
  const { words, ownWords, verdict } = judgement;
  if (verdict === 'empty' || verdict === 'exact') return `${describeVerdict(judgement)}.`;
  const faults = words
    .filter(({ fault }) => fault !== null)
    .map((word) => `${trimWord(word.stored ?? word.typed ?? '')}, ${describeWordFault(word)}.`);
  return [`${describeVerdict(judgement)}.`, ...faults, ...ownWords.map(describeOwnWord)].join(' ');
}

export const describeOwnWord = (word: string): string => `${word} is a word of its own.`;

function trimWord(word: string): string {
  return word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

function findLetters(stored: string, typed: string): string {
  const given = Array.from(trimWord(typed).toLowerCase());
  return Array.from(trimWord(stored).toLowerCase())
    .filter((letter, index) => letter !== given[index])
    .join(', ');
}

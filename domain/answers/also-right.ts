import type { Judgement } from './judge-answer.ts';
import { unifyWording } from './split-answer.ts';

const ENDS = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su;
const OPENING = /[¿¡]+/u;
const CLOSING = /[.!?…]+/u;

/** A text in three parts: the signs and blanks before it, its core, and those after it. */
export interface CutText {
  readonly before: string;
  readonly core: string;
  readonly after: string;
}

export function cutEnds(text: string): CutText {
  const [, before = '', core = '', after = ''] = ENDS.exec(text) ?? [];
  return { before, core, after };
}

/**
 * True when an answer was compared with another text than the sentence: an accepted answer, or a variant that the
 * translation leaves open. Source: screens-practice 3.3.
 */
export function isSaidOtherwise({ words }: Pick<Judgement, 'words'>, sentence: string): boolean {
  const compared = words.flatMap(({ stored }) => stored ?? []).join(' ');
  return unifyWording(compared) !== unifyWording(sentence);
}

/**
 * Returns a typed answer with the capital and the signs that the sentence has at its ends; signs that were typed there
 * stay. Source: screens-practice 3.3.
 */
export function dressAnswer(typed: string, sentence: string): string {
  const own = cutEnds(typed);
  const asked = cutEnds(sentence.replaceAll('*', ''));
  const before = OPENING.exec(own.before)?.[0] ?? asked.before;
  const after = CLOSING.exec(own.after)?.[0] ?? asked.after;
  return `${before}${raiseLike(asked.core, own.core)}${after}`;
}

/** Returns the answer to a gap with the signs and blanks that the gap has at its ends. */
export function dressGap(typed: string, gap: string): string {
  const { before, core, after } = cutEnds(gap);
  return `${before}${raiseLike(core, cutEnds(typed).core)}${after}`;
}

function raiseLike(asked: string, typed: string): string {
  const text = typed.replaceAll(/\s+/gu, ' ');
  return /^\p{Lu}/u.test(asked) ? text.charAt(0).toLocaleUpperCase('es') + text.slice(1) : text;
}

import { splitDescription } from './word-meaning.ts';

/** A place in a text, from the index of its first character to the one behind its last. */
export interface WordPlace {
  readonly from: number;
  readonly to: number;
  readonly description: string;
}

interface TextWord {
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const ARTICLE = /^(?:el|la|los|las|un|una)\s+/u;
const MARKS = /[\u0301\u0308]/gu;

/**
 * Returns the words of a Spanish text that the descriptions of its vocabulary name, in the order of the text.
 *
 * A description names its headword and the form in its last brackets: 'puedo' in 'poder: I can (puedo)', 'amiga' in
 * 'amigo: friend (el amigo, la amiga)'. A longer phrase has precedence over its words. A description that is found
 * nowhere as it is may stand in another gender or number: 'casas' for 'casa'. Words that no description names are left
 * out. Source: screens-practice 2.1.
 */
export function findWordsInText(text: string, descriptions: readonly string[]): WordPlace[] {
  const words = splitWords(text);
  const named = descriptions
    .flatMap(listNamed)
    .toSorted(
      (one, other) =>
        other.phrase.length - one.phrase.length || Number(one.isInfinitive) - Number(other.isInfinitive),
    );
  const found = new Map<number, WordPlace>();
  const note = (at: number, length: number, description: string) => {
    const [first, last] = [words[at], words[at + length - 1]];
    if (!first || !last) return;
    const place = { from: first.from, to: last.to, description };
    for (let index = at; index < at + length; index += 1) found.set(index, place);
  };
  for (const { description, phrase } of named) {
    for (const at of words.keys()) {
      const isThere = phrase.every(
        (word, index) => words[at + index]?.word === word && !found.has(at + index),
      );
      if (isThere) note(at, phrase.length, description);
    }
  }
  const placed = new Set([...found.values()].map(({ description }) => description));
  for (const { description, phrase } of named) {
    const [word] = phrase;
    if (placed.has(description) || phrase.length !== 1 || word === undefined) continue;
    for (const [at, other] of words.entries())
      if (!found.has(at) && stem(other.word) === stem(word)) note(at, 1, description);
  }
  return [...new Set(found.values())].toSorted((one, other) => one.from - other.from);
}

function splitWords(text: string): TextWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    word: word.normalize('NFC').toLowerCase(),
  }));
}

interface Named {
  readonly description: string;
  readonly phrase: readonly string[];
  /** True for the infinitive of a description that names a form: 'poder' in 'poder: I can (puedo)'. */
  readonly isInfinitive: boolean;
}

function listNamed(description: string): Named[] {
  const { head, rest } = splitDescription(description);
  const inBrackets = (/\(([^()]*)\)$/u.exec(rest)?.[1] ?? '').replace(/:.*$/u, '').split(',');
  const isInfinitive = inBrackets.some((phrase) => /^\p{L}+$/u.test(phrase));
  return [
    { text: head.replace(/\s\+.*$/u, ''), isInfinitive },
    ...inBrackets.map((text) => ({ text, isInfinitive: false })),
  ]
    .map(({ text, ...named }) => ({
      description,
      phrase: splitWords(text.trim().replace(ARTICLE, '')).map(({ word }) => word),
      ...named,
    }))
    .filter(({ phrase }) => phrase.length > 0);
}

function stem(word: string): string {
  const plain = word.normalize('NFD').replace(MARKS, '').normalize('NFC');
  return plain.length < 3 ? plain : plain.replace(/z$/u, 'c').replace(/[aeo]?s?$/u, '');
}

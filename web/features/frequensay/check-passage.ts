import { checkWords, type TextCheck } from '@soltura/domain/frequensay/check-text';
import { findKnownSpellings } from '@soltura/domain/frequensay/known-spellings';
import { splitWords } from '@soltura/domain/frequensay/words';
import type { Knowledge, Passage } from './passage-messages.ts';

/**
 * Checks passages and caches the steps whose input is unchanged: a new lesson does not split the text again, a new
 * letter does not read the vocabulary again.
 */
export function createPassageCheck(): {
  learn: (knowledge: Knowledge) => void;
  check: (passage: Passage) => TextCheck;
} {
  let knowledge: Knowledge = { knownDescriptions: [], vocabulary: [], spellings: [] };
  let known: { extraText: string; words: ReadonlySet<string> } | undefined;
  let split = { text: '', words: splitWords('') };
  return {
    learn: (learned) => {
      knowledge = learned;
      known = undefined;
    },
    check: ({ text, extraText }) => {
      if (known?.extraText !== extraText) {
        known = { extraText, words: findKnownSpellings({ ...knowledge, extraText }) };
      }
      if (split.text !== text) split = { text, words: splitWords(text) };
      return checkWords(split.words, known.words);
    },
  };
}

import { findForms } from '../spanish-verbs/find-forms.ts';
import type { AnswerWord } from './split-answer.ts';

/** Verbs of going, after which 'adónde', 'a dónde' and 'donde' ask the same. */
const GOING = new Set(
  'ir venir llegar viajar volver salir subir bajar entrar caminar correr llevar mudar regresar'.split(' '),
);
const NOT_BEFORE = /^(?:de|desde|por|hacia|para|hasta|en)$/u;

/**
 * Joins 'a dónde' of sentence and answer where the sentence asks where somebody goes, so that 'adónde', 'a dónde' and
 * 'dónde' differ as if by an accent. Source: screens-practice 3.1.
 */
export function joinWhither<Word extends AnswerWord>(
  right: readonly Word[],
  answer: readonly AnswerWord[],
): { readonly right: readonly Word[]; readonly answer: readonly AnswerWord[] } {
  const at = right.findIndex(({ withoutMarks }) => withoutMarks === 'donde' || withoutMarks === 'adonde');
  if (at === -1) return { right, answer };
  const isGoing = right
    .slice(at + 1, at + 5)
    .some(({ word }) => findForms(word).some(({ verb }) => GOING.has(verb.infinitive)));
  return isGoing ? { right: join(right), answer: join(answer) } : { right, answer };
}

function join<Word extends AnswerWord>(words: readonly Word[]): Word[] {
  return words.flatMap((word, at): Word[] => {
    const [before, after] = [words[at - 1], words[at + 1]];
    if (word.withoutMarks === 'a' && after?.withoutMarks === 'donde') return [];
    if (word.withoutMarks !== 'donde' && word.withoutMarks !== 'adonde') return [word];
    if (before && NOT_BEFORE.test(before.word)) return [word];
    const same = { withoutAccents: 'adonde', withoutMarks: 'adonde' };
    if (before?.withoutMarks !== 'a') return [{ ...word, ...same }];
    return [{ ...word, ...same, word: `a ${word.word}`, shown: `${before.shown} ${word.shown}` }];
  });
}

import { describeOwnWord, describeWordFault } from '@soltura/domain/answers/describe-judgement';
import { markDifferingLetters } from '@soltura/domain/answers/differing-letters';
import type { JudgedWord } from '@soltura/domain/answers/judge-answer';
import type { JudgedStretch } from '@soltura/domain/answers/judge-typed';
import { findWordsInText } from '@soltura/domain/vocabulary/words-in-text';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Info from 'lucide-react/icons/info';
import Plus from 'lucide-react/icons/plus';
import { memo, type ReactNode, useMemo } from 'react';
import { useExplainsWords } from '../../../parts/examples/use-explains-words.ts';
import { useWordButtons } from '../../../parts/vocabulary/use-word-buttons.tsx';
import { joinClasses } from '../../../ui/class-names.ts';
import { inLanguage } from '../../../ui/in-language.ts';
import styles from './JudgedWords.module.css';

interface JudgedWordsProps {
  stretches: readonly JudgedStretch[];
  example: { readonly recordId: number; readonly vocabIncluded: readonly string[] };
  /** 'small' below the sentence, when the answer was compared with other words. */
  size?: 'card' | 'small';
}

/**
 * The judged words of a sentence: right ones plain, others marked by shape and named, and plain between them the
 * English that was given. A press on a word opens its explanation (screens-practice 2.1, 3.3). Memoised, because they
 * are rendered ahead of the check, which then renders the rest of the card.
 */
export const JudgedWords = memo(function JudgedWords({
  stretches,
  example,
  size = 'card',
}: JudgedWordsProps) {
  const isExplained = useExplainsWords();
  const { renderWord, renderGroup } = useWordButtons(example.recordId);
  const vocabulary = isExplained ? example.vocabIncluded : NO_VOCABULARY;
  const explained = useMemo(() => nameWords(stretches, vocabulary), [stretches, vocabulary]);
  const order = [...explained.keys()];
  const items = stretches.flatMap((stretch, at): ReactNode[] => {
    if ('given' in stretch) {
      return stretch.given.split(' ').map((word, index) => (
        <li key={`${at} ${index}`} className={joinClasses(styles.word, styles.given)}>
          <span className={styles.text} {...inLanguage('en')}>
            {word}
          </span>
        </li>
      ));
    }
    return stretch.words.map((word, index) => {
      const description = explained.get(word);
      const text = showWord(word);
      return (
        <li
          key={`${at} ${index}`}
          className={joinClasses(styles.word, word.fault && styles[shapeOf(word, word.fault)])}
        >
          <span className={styles.text} {...inLanguage('es')}>
            {description === undefined ? text : renderWord(order.indexOf(word), description, text)}
          </span>
          {word.fault && (
            <span className={styles.fault}>
              {iconOf(word)}
              {describeWordFault(word)}
            </span>
          )}
        </li>
      );
    });
  });
  const list = <ol className={joinClasses(styles.words, size === 'small' && styles.small)}>{items}</ol>;
  return order.length > 0 ? renderGroup(list) : list;
});

const NO_VOCABULARY: readonly string[] = [];

/** The description of each judged word that the vocabulary names, in the order of the sentence. */
function nameWords(
  stretches: readonly JudgedStretch[],
  vocabulary: readonly string[],
): ReadonlyMap<JudgedWord, string> {
  const words = stretches
    .flatMap((stretch) => ('given' in stretch ? [] : stretch.words))
    .filter(({ stored }) => stored !== null);
  const named = new Map<JudgedWord, string>();
  let [text, at] = ['', 0];
  const starts = words.map(({ stored }) => {
    const start = text.length;
    text += `${stored ?? ''} `;
    return start;
  });
  const places = findWordsInText(text, vocabulary);
  for (const [index, word] of words.entries()) {
    const end = starts[index + 1] ?? text.length;
    while (at < places.length && (places[at]?.to ?? 0) <= (starts[index] ?? 0)) at += 1;
    const place = places[at];
    if (place && place.from < end) named.set(word, place.description);
  }
  return named;
}

/** Typed words that lack an accent but exist without it, with another meaning. */
export function OwnWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul className={styles.notes} aria-hidden="true">
      {words.map((word) => (
        <li key={word}>
          <Info />
          <span>
            <b lang="es" translate="no">
              {word}
            </b>
            {describeOwnWord(word).slice(word.length)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The shape of a fault; an added or left-out subject pronoun has that of any extra or missing word. */
function shapeOf({ stored }: JudgedWord, fault: NonNullable<JudgedWord['fault']>) {
  if (fault !== 'pronoun') return fault;
  return stored === null ? 'extra' : 'missing';
}

function showWord({ stored, typed, fault }: JudgedWord): ReactNode {
  if (fault !== 'accent' && fault !== 'letter') return stored ?? typed;
  return markDifferingLetters(stored ?? '', typed ?? '').map(({ text, differs }, index) =>
    differs ? <mark key={index}>{text}</mark> : text,
  );
}

function iconOf({ fault, typedAt }: JudgedWord): ReactNode {
  if (fault === 'missing') return <Plus aria-hidden="true" />;
  if (fault === 'moved')
    return typedAt === 'before' ? <ArrowRight aria-hidden="true" /> : <ArrowLeft aria-hidden="true" />;
  return null;
}

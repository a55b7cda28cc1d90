import {
  describeForScreenReaders,
  describeOwnWord,
  describeWordFault,
} from '@soltura/domain/answers/describe-judgement';
import { markDifferingLetters } from '@soltura/domain/answers/differing-letters';
import type { JudgedWord, Judgement } from '@soltura/domain/answers/judge-answer';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Info from 'lucide-react/icons/info';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { joinClasses } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './JudgedWords.module.css';

interface JudgedWordsProps {
  judgement: Judgement;
  summaryId: string;
}

/**
 * The sentence and the answer side by side: right words plain, others marked by shape and named. Screen readers read
 * one sentence (screens-practice 3.3).
 */
export function JudgedWords({ judgement, summaryId }: JudgedWordsProps) {
  // An empty answer has nothing to compare: the sentence is shown unmarked.
  const isEmpty = judgement.verdict === 'empty';
  const words = isEmpty ? judgement.words.map((word) => ({ ...word, fault: null })) : judgement.words;
  return (
    <>
      <VisuallyHidden>
        <span id={summaryId}>{describeForScreenReaders(judgement)}</span>
      </VisuallyHidden>
      <ol className={styles.words} aria-hidden="true">
        {words.map((word, index) => (
          <li
            key={index}
            className={joinClasses(styles.word, word.fault && styles[shapeOf(word, word.fault)])}
          >
            <span className={styles.text} lang="es" translate="no">
              {showWord(word)}
            </span>
            {word.fault && (
              <span className={styles.fault}>
                {iconOf(word)}
                {describeWordFault(word)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
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
  if (fault === 'missing') return <Plus />;
  if (fault === 'moved') return typedAt === 'before' ? <ArrowRight /> : <ArrowLeft />;
  return null;
}

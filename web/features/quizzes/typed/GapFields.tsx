import { cutEnds } from '@soltura/domain/answers/also-right';
import type { SentenceRun } from '@soltura/domain/answers/gaps';
import { LONGEST_ANSWER } from '@soltura/domain/answers/review-answer';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { inLanguage } from '../../../ui/in-language.ts';
import { unaided } from '../text/written-field.ts';
import styles from './GapFields.module.css';
import type { Writing } from './use-typing.ts';

interface GapFieldsProps {
  runs: readonly SentenceRun[];
  writing: Pick<Writing, 'texts' | 'field' | 'onText' | 'onCheck'>;
}

/**
 * A Spanglish sentence: its English and the signs stand there, and a text box asks for each run of Spanish words. Enter
 * leads to the next one and checks in the last, Backspace in an empty one leads back (screens-practice 3.2).
 */
export function GapFields({ runs, writing }: GapFieldsProps) {
  const { texts, field: fieldRef, onText, onCheck } = writing;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const count = texts.length;
  const goTo = (gap: number) => {
    const box = boxes.current[gap];
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>, gap: number) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (event.repeat) return;
      if (gap < count - 1) goTo(gap + 1);
      else onCheck();
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && gap > 0) {
      event.preventDefault();
      goTo(gap - 1);
    }
  };
  const parts: ReactNode[] = [];
  let gap = -1;
  for (const [at, { text, isGap }] of runs.entries()) {
    if (!isGap) {
      const isBehindGap = runs[at - 1]?.isGap === true;
      const words = text.trim().split(/\s+/u);
      const rest = isBehindGap ? words.slice(1) : words;
      if (rest.length > 0) parts.push(<Given key={at} text={rest.join(' ')} />, ' ');
      continue;
    }
    gap += 1;
    const place = gap;
    const { before, after } = cutEnds(text);
    const [next] = runs[at + 1]?.text.trim().split(/\s+/u) ?? [];
    parts.push(
      <span key={at} className={styles.pair}>
        {before.trim() !== '' && <Given text={before.trim()} isSpanish />}
        <span className={styles.gap} data-text={`${texts[place] ?? ''} `}>
          <input
            {...unaided}
            ref={(box) => {
              boxes.current[place] = box;
            }}
            className={styles.box}
            data-takes-focus=""
            {...inLanguage('es')}
            aria-label={`Gap ${place + 1} of ${count}, ${nameNeighbour(runs, at)}`}
            maxLength={Math.floor(LONGEST_ANSWER / count) - 1}
            enterKeyHint={place < count - 1 ? 'next' : 'done'}
            value={texts[place] ?? ''}
            onFocus={({ currentTarget }) => {
              fieldRef.current = currentTarget;
              currentTarget.scrollIntoView({ block: 'nearest' });
            }}
            onChange={({ target }) => onText(target.value, place)}
            onKeyDown={(event) => pressKey(event, place)}
          />
        </span>
        {after.trim() !== '' && <Given text={after.trim()} isSpanish />}
        {next && <Given text={next} />}
      </span>,
      ' ',
    );
  }
  return (
    <fieldset className={styles.gaps} aria-label={`The sentence, with ${nameCount(count)}`}>
      {parts}
    </fieldset>
  );
}

function Given({ text, isSpanish = false }: { text: string; isSpanish?: boolean }) {
  return (
    <span className={styles.given} {...inLanguage(isSpanish ? 'es' : 'en')}>
      {text}
    </span>
  );
}

function nameNeighbour(runs: readonly SentenceRun[], at: number): string {
  const next = runs[at + 1];
  if (next) return `before ${cutEnds(next.text).core}`;
  return `after ${cutEnds(runs[at - 1]?.text ?? '').core}`;
}

function nameCount(count: number): string {
  return count === 1 ? 'one gap' : `${count} gaps`;
}

import type { AnswerMode } from '@soltura/domain/answers/review-answer';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Sentence } from '../../../ui/cards/Sentence.tsx';
import { TextArea } from '../../../ui/controls/TextArea.tsx';
import { CardWait } from '../text/CardWait.tsx';
import { OnceMoreMark } from '../text/OnceMoreMark.tsx';
import type { ShownCard } from '../text/use-text-quiz.ts';
import { joinLines, unaided } from '../text/written-field.ts';
import { GapFields } from './GapFields.tsx';
import { HearSentence } from './HearSentence.tsx';
import styles from './TypedFront.module.css';
import { useHearing } from './use-hearing.ts';
import type { TypingBox, Writing } from './use-typing.ts';
import { useWindowAboveKeyboard } from './use-window-above-keyboard.ts';

interface TypedFrontProps {
  mode: AnswerMode;
  shown: Pick<ShownCard, 'card' | 'isOnceMore' | 'sides'>;
  writing: Writing;
  navigation: ReactNode;
}

/**
 * The front of a card with a text box for the answer, or one for each of its gaps (screens-practice 3.2). Keyed by
 * card.
 */
export function TypedFront({ mode, shown, writing, navigation }: TypedFrontProps) {
  const { card, isOnceMore, sides } = shown;
  const { runs, texts, field: fieldRef, onText, onCheck } = writing;
  const isDictation = mode === 'dictation';
  const hearing = useHearing(isDictation ? sides.back.clip : undefined);
  const fields = useRef<HTMLDivElement>(null);
  useWindowAboveKeyboard();
  useLayoutEffect(() => {
    const boxes = fields.current?.querySelectorAll<TypingBox>('input, textarea') ?? [];
    // A card that is shown again keeps its text, with the caret at the end.
    focusBox([...boxes]);
  }, []);

  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) onCheck();
    } else if (isDictation && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      if (!event.repeat) hearing.play(event.key === 'ArrowUp');
    }
  };
  const asked = isDictation
    ? 'Write what you hear'
    : runs
      ? 'Write the Spanish words'
      : 'Write it in Spanish';
  return (
    <div className={styles.front}>
      <div className={styles.prompt}>
        <div className={styles.line}>
          {isOnceMore ? <OnceMoreMark /> : <span>{asked}</span>}
          {isDictation ? (
            <output>{hearing.told}</output>
          ) : (
            card.entry && (
              <span className={styles.interval}>
                <CardWait {...shown} />
              </span>
            )
          )}
        </div>
        {isDictation ? (
          <HearSentence hearing={hearing} clip={sides.back.clip} seed={card.example.recordId} />
        ) : (
          <Sentence runs={sides.front.runs} look="card" />
        )}
      </div>
      <div ref={fields} className={styles.field}>
        {runs ? (
          <GapFields runs={runs} writing={writing} />
        ) : (
          <TextArea
            ref={(box) => {
              fieldRef.current = box;
            }}
            look="spanish"
            size="sentence"
            data-takes-focus=""
            aria-label={isDictation ? 'What you hear, in Spanish' : 'Your answer in Spanish'}
            value={texts[0] ?? ''}
            {...unaided}
            enterKeyHint="done"
            onChange={({ target }) => onText(joinLines(target.value), 0)}
            onKeyDown={pressKey}
          />
        )}
      </div>
      <div className={styles.navigation}>{navigation}</div>
    </div>
  );
}

/** Focuses the first empty text box; where all have text, the last one with the caret at its end. */
function focusBox(boxes: readonly TypingBox[]): void {
  const box = boxes.find(({ value }) => value === '') ?? boxes.at(-1);
  box?.focus({ preventScroll: true });
  box?.setSelectionRange(box.value.length, box.value.length);
}

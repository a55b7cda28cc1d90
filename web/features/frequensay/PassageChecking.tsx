import type { LessonRange } from '@soltura/domain/programs/lesson-range';
import { useRef, useState } from 'react';
import { LessonRangeSelector } from '../../parts/programs/LessonRangeSelector.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import styles from './FrequenSay.module.css';
import { KnownShare } from './KnownShare.tsx';
import type { Knowledge, Passage } from './passage-messages.ts';
import { UnknownWords } from './UnknownWords.tsx';
import { usePassageCheck } from './use-passage-check.ts';

interface PassageCheckingProps {
  knowledge: Knowledge;
  range: LessonRange;
  onRange: (range: LessonRange) => void;
  kept: Passage;
  onChange: (passage: Passage) => void;
}

export function PassageChecking({ knowledge, range, onRange, kept, onChange }: PassageCheckingProps) {
  // The text areas are uncontrolled, so that a whole book is not rendered again with every letter.
  const passage = useRef(kept);
  const { answer, isError, retry, check } = usePassageCheck(knowledge, kept);
  const [hasExtra, setHasExtra] = useState(kept.extraText !== '');
  const change = (changes: Partial<Passage>) => {
    passage.current = { ...passage.current, ...changes };
    check(passage.current);
    onChange(passage.current);
  };
  const handleExtra = () => {
    if (passage.current.extraText !== '') change({ extraText: '' });
    setHasExtra(!hasExtra);
  };
  return (
    <div className={styles.columns}>
      <div className={styles.entry}>
        <LessonRangeSelector range={range} onChoose={onRange} hasFrom={false} />
        <Field label="Text to Check:">
          {(control) => (
            <textarea
              {...control}
              className={styles.passage}
              lang="es"
              translate="no"
              rows={12}
              spellCheck={false}
              defaultValue={kept.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          )}
        </Field>
        <div className={styles.extra}>
          <Button size="mid" aria-expanded={hasExtra} onClick={handleExtra}>
            {hasExtra ? 'Cancel Extra Vocabulary' : 'Add Extra Vocabulary'}
          </Button>
          {hasExtra && (
            <Field label="Extra Vocabulary:" help="These words count as known.">
              {(control) => (
                <textarea
                  {...control}
                  className={styles.known}
                  lang="es"
                  translate="no"
                  rows={7}
                  spellCheck={false}
                  defaultValue={passage.current.extraText}
                  onChange={({ target }) => change({ extraText: target.value })}
                />
              )}
            </Field>
          )}
        </div>
      </div>
      <section className={styles.result} aria-label="Result">
        {isError ? (
          <ErrorPanel title="The text could not be checked." onRetry={retry} />
        ) : (
          answer && (
            <>
              <KnownShare {...answer} />
              {answer.unknown.length > 0 && <UnknownWords unknown={answer.unknown} />}
            </>
          )
        )}
      </section>
    </div>
  );
}

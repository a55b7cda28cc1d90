import type { Example } from '@soltura/contract/examples';
import type { StudentExample } from '@soltura/contract/flashcards';
import { splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import { isCustom, isPending } from '@soltura/domain/flashcards/card-status';
import Check from 'lucide-react/icons/check';
import { memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { logFailure } from '../../api/log.ts';
import { AudioButton } from '../../ui/AudioButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Rungs } from '../../ui/Rungs.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { useStableHandler } from '../../ui/use-stable-handler.ts';
import { CollectButton } from './CollectButton.tsx';
import styles from './ExampleRow.module.css';
import { ShownVocabulary } from './ShownVocabulary.tsx';
import { hasVocabulary } from './vocabulary-aid.ts';

const SAVED = <Check aria-hidden="true" />;

interface ExampleRowProps {
  example: Example;
  /** Undefined when the student has not collected it. */
  entry: StudentExample | undefined;
  isManager: boolean;
  isDueToday: boolean;
  canCollect: boolean;
  onAdd: (example: Example) => void;
  onRemove: (entry: StudentExample) => void;
  /** Undefined where there is nothing to choose. */
  onSelect: ((example: Example) => void) | undefined;
  isSelected: boolean;
  forcesVocabulary: boolean;
  tellsSaved: boolean;
}

/**
 * One row of the examples table (screens-student 1.10).
 *
 * A page is turned by giving the rows other examples, which costs a third of drawing new rows; so a row keeps nothing
 * that it does not know to be about its example.
 */
export const ExampleRow = memo(function ExampleRow({
  example,
  entry,
  isManager,
  isDueToday,
  canCollect,
  onAdd,
  onRemove,
  onSelect,
  isSelected,
  forcesVocabulary,
  tellsSaved,
}: ExampleRowProps) {
  const [openedId, setOpenedId] = useState<number>();
  const opener = useRef<HTMLButtonElement>(null);
  const textId = useId();
  const isOpen = openedId === example.recordId;
  const isCustomCard = entry !== undefined && !isPending(entry) && isCustom(entry);
  const handleOpen = useStableHandler(() => setOpenedId(example.recordId));
  const handleHide = () => {
    flushSync(() => setOpenedId(undefined));
    opener.current?.focus();
  };
  const showsVocabulary = forcesVocabulary ? example.vocabIncluded.length > 0 : hasVocabulary(example);
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <Sentence id={textId} runs={splitSpanish(example)} look="list" />
      <Sentence runs={splitEnglish(example)} look="list-under" />
      {(isManager || isCustomCard) && (
        <div className={styles.facts}>
          {isDueToday && <Chip tone="saffron">Due today</Chip>}
          {isManager && <Chip>{example.spanglish === 'spanglish' ? 'Spanglish' : 'Spanish'}</Chip>}
          {isCustomCard && <Chip tone="accent">Custom</Chip>}
          {isManager && <Rungs interval={entry?.reviewInterval ?? 0} />}
        </div>
      )}
      {onSelect && (
        <div className={styles.select}>
          <Button size="staff" aria-describedby={textId} onClick={() => onSelect(example)}>
            {isSelected ? 'Deselect' : 'Select'}
          </Button>
        </div>
      )}
      <div className={styles.audio}>
        <AudioButton url={example.spanishAudioLa} size="table" onError={reportClip} />
      </div>
      {showsVocabulary && !isOpen && (
        <div className={styles.vocabulary}>
          <Button ref={opener} kind="ghost" size="staff" aria-describedby={textId} onClick={handleOpen}>
            Vocabulary
          </Button>
        </div>
      )}
      {tellsSaved && (
        <div className={styles.saved}>
          {example.recordId > 0 ? (
            <Chip tone="oliva" icon={SAVED}>
              Saved
            </Chip>
          ) : (
            <Chip>Saving…</Chip>
          )}
        </div>
      )}
      {canCollect && (
        <div className={styles.collect}>
          <CollectButton
            example={example}
            entry={entry}
            isManager={isManager}
            describedBy={textId}
            onAdd={onAdd}
            onRemove={onRemove}
          />
        </div>
      )}
      {isOpen && (
        <div className={styles.opened}>
          <ShownVocabulary vocabulary={example.vocabIncluded} onHide={handleHide} />
        </div>
      )}
    </li>
  );
});

function reportClip(error: unknown): void {
  logFailure('A clip could not be played', error);
}

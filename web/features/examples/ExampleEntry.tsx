import type { Example } from '@soltura/contract/examples';
import type { StudentExample } from '@soltura/contract/flashcards';
import { splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import { isCustom, isPending } from '@soltura/domain/flashcards/card-status';
import { isDue } from '@soltura/domain/srs/due';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { logFailure } from '../../api/log.ts';
import { AudioButton } from '../../ui/AudioButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Entry } from '../../ui/Entry.tsx';
import { Rungs } from '../../ui/Rungs.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { CollectButton } from './CollectButton.tsx';
import styles from './ExampleEntry.module.css';
import { ShownVocabulary } from './ShownVocabulary.tsx';
import { hasVocabulary } from './vocabulary-aid.ts';

interface ExampleEntryProps {
  example: Example;
  entry: StudentExample | undefined;
  isManager: boolean;
  now: Date;
  onAdd: ((example: Example) => void) | undefined;
  onRemove: (entry: StudentExample) => void;
}

/** One row of the examples table (screens-student 1.10). */
export function ExampleEntry({ example, entry, isManager, now, onAdd, onRemove }: ExampleEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const textId = useId();
  const handleHide = () => {
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  };
  return (
    <Entry
      text={
        <div id={textId}>
          <Sentence runs={splitSpanish(example)} look="list" />
          <Sentence runs={splitEnglish(example)} look="list-under" />
        </div>
      }
      facts={
        <>
          {isManager && entry && isDue(entry, now) && <Chip tone="saffron">Due today</Chip>}
          {isManager && <Chip>{example.spanglish === 'spanglish' ? 'Spanglish' : 'Spanish'}</Chip>}
          {entry && !isPending(entry) && isCustom(entry) && <Chip tone="accent">Custom</Chip>}
          {entry && <Rungs interval={entry.reviewInterval ?? 0} />}
          {hasVocabulary(example) && !isOpen && (
            <span className={styles.opener}>
              <Button ref={opener} kind="link" aria-describedby={textId} onClick={() => setIsOpen(true)}>
                Vocabulary
              </Button>
            </span>
          )}
        </>
      }
      actions={
        <>
          <AudioButton
            url={example.spanishAudioLa}
            size="touch"
            onError={(error) => logFailure('A clip could not be played', error)}
          />
          <CollectButton
            example={example}
            entry={entry}
            describedBy={textId}
            onAdd={onAdd}
            onRemove={onRemove}
          />
        </>
      }
      below={isOpen && <ShownVocabulary vocabulary={example.vocabIncluded} onHide={handleHide} />}
    />
  );
}

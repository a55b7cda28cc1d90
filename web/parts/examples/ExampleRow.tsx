import type { Example } from '@soltura/contract/examples/examples';
import type { StudentExample } from '@soltura/contract/flashcards/flashcards';
import { splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import { isCustom, isPending } from '@soltura/domain/flashcards/card-status';
import { describeWait } from '@soltura/domain/reviews/wait-words';
import Check from 'lucide-react/icons/check';
import { memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { logFailure } from '../../api/log.ts';
import { Sentence } from '../../ui/cards/Sentence.tsx';
import { AudioButton } from '../../ui/controls/AudioButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Chip } from '../../ui/controls/Chip.tsx';
import { Rungs } from '../../ui/figures/Rungs.tsx';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useTypoReport } from '../typos/use-typo-report.tsx';
import { CollectButton } from './CollectButton.tsx';
import styles from './ExampleRow.module.css';
import { ShownVocabulary } from './ShownVocabulary.tsx';
import type { RowActs } from './use-row-acts.ts';
import { hasVocabulary } from './vocabulary-aid.ts';

const SAVED = <Check aria-hidden="true" />;

interface ExampleRowProps {
  example: Example;
  entry: StudentExample | undefined;
  acts: RowActs;
  isDueToday: boolean;
  isSelected: boolean;
  isChosen: boolean | undefined;
}

/**
 * One row of the examples table (screens-student 1.10). When the page turns, rows get other examples instead of being
 * mounted anew, which takes a third of the time; so a row's state must name its example.
 */
export const ExampleRow = memo(function ExampleRow({
  example,
  entry,
  acts,
  isDueToday,
  isSelected,
  isChosen,
}: ExampleRowProps) {
  const { kind } = acts;
  const isManager = kind === 'manager';
  const [openedId, setOpenedId] = useState<number>();
  const opener = useRef<HTMLButtonElement>(null);
  const textId = useId();
  const isOpen = openedId === example.recordId;
  const typo = useTypoReport(example, { isInRow: true, describedBy: textId });
  const isCustomCard = entry !== undefined && !isPending(entry) && isCustom(entry);
  const handleOpen = useStableHandler(() => setOpenedId(example.recordId));
  const handleHide = () => {
    flushSync(() => setOpenedId(undefined));
    opener.current?.focus();
  };
  const forcesVocabulary = kind === 'editor' || kind === 'choosing' || kind === 'recent';
  const showsVocabulary = forcesVocabulary ? example.vocabIncluded.length > 0 : hasVocabulary(example);
  return (
    <li className={styles.row} data-selected={isSelected || isChosen || undefined}>
      <Sentence id={textId} runs={splitSpanish(example)} look="list" />
      <Sentence runs={splitEnglish(example)} look="list-under" />
      {(isManager || isCustomCard) && (
        <div className={styles.facts}>
          {isDueToday && <Chip tone="saffron">Due today</Chip>}
          {isManager && <Chip>{example.spanglish === 'spanglish' ? 'Spanglish' : 'Spanish'}</Chip>}
          {isCustomCard && <Chip tone="accent">Custom</Chip>}
          {isManager && entry && <CardWait entry={entry} describedBy={textId} onOpen={acts.onOpen} />}
        </div>
      )}
      {kind === 'editor' && (
        <div className={styles.select}>
          <Button size="staff" aria-describedby={textId} onClick={() => acts.onSelect(example)}>
            {isSelected ? 'Deselect' : 'Select'}
          </Button>
        </div>
      )}
      <div className={styles.audio}>
        <AudioButton url={example.spanishAudioLa} size="table" onError={reportClip} />
      </div>
      {((showsVocabulary && !isOpen) || typo.button) && (
        <div className={styles.vocabulary}>
          {showsVocabulary && !isOpen && (
            <Button ref={opener} kind="ghost" size="staff" aria-describedby={textId} onClick={handleOpen}>
              Vocabulary
            </Button>
          )}
          {typo.button}
        </div>
      )}
      <RowEnd example={example} entry={entry} acts={acts} isChosen={isChosen} describedBy={textId} />
      {typo.form && <div className={styles.opened}>{typo.form}</div>}
      {isOpen && (
        <div className={styles.opened}>
          <ShownVocabulary vocabulary={example.vocabIncluded} onHide={handleHide} />
        </div>
      )}
    </li>
  );
});

interface RowEndProps extends Pick<ExampleRowProps, 'example' | 'entry' | 'acts' | 'isChosen'> {
  describedBy: string;
}

function RowEnd({ example, entry, acts, isChosen, describedBy }: RowEndProps) {
  if (acts.kind === 'saved') {
    return (
      <div className={styles.saved}>
        {example.recordId > 0 ? (
          <Chip tone="oliva" icon={SAVED}>
            Saved
          </Chip>
        ) : (
          <Chip>Saving…</Chip>
        )}
      </div>
    );
  }
  if (isChosen !== undefined) {
    return (
      <label className={styles.choose}>
        <input
          type="checkbox"
          aria-label="Choose"
          aria-describedby={describedBy}
          checked={isChosen}
          onChange={({ target }) => {
            if (entry) acts.onChoose(entry, target.checked);
            else acts.onPick(example, target.checked);
          }}
        />
      </label>
    );
  }
  if (!acts.canCollect) return null;
  return (
    <div className={styles.collect}>
      <CollectButton
        example={example}
        entry={entry}
        isManager={acts.kind === 'manager'}
        describedBy={describedBy}
        onAdd={acts.onAdd}
        onRemove={acts.onRemove}
      />
    </div>
  );
}

interface CardWaitProps {
  entry: StudentExample;
  describedBy: string;
  onOpen: (entry: StudentExample) => void;
}

function CardWait({ entry, describedBy, onOpen }: CardWaitProps) {
  const { reviewInterval: interval } = entry;
  if (isPending(entry)) return <Rungs interval={interval} />;
  return (
    <Button
      kind="ghost"
      size="staff"
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={() => onOpen(entry)}
    >
      {interval === null ? 'New' : describeWait(interval)}
      <VisuallyHidden>history</VisuallyHidden>
      <Rungs interval={interval} isMute />
    </Button>
  );
}

function reportClip(error: unknown): void {
  logFailure('A clip could not be played', error);
}

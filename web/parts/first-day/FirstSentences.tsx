import type { Example } from '@soltura/contract/examples/examples';
import { splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { logFailure } from '../../api/log.ts';
import { Sentence } from '../../ui/cards/Sentence.tsx';
import { AudioButton } from '../../ui/controls/AudioButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Rows } from '../../ui/menus/Rows.tsx';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { useTypoReport } from '../typos/use-typo-report.tsx';
import styles from './FirstSentences.module.css';
import type { FirstDayState } from './use-first-day.ts';

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export function FirstSentences({ day }: { day: FirstDayState }) {
  if (day.hasFailed) return <ErrorPanel title="Error loading sentences" onRetry={day.retry} />;
  if (day.lesson === undefined) {
    return (
      <LoadingPanel message="Loading sentences...">
        <Rows>
          {PLACES.map((place) => (
            <li key={place} className={styles.row}>
              <Skeleton width="2.75rem" height="2.75rem" />
              <Skeleton width="64%" />
            </li>
          ))}
        </Rows>
      </LoadingPanel>
    );
  }
  return (
    <Rows>
      {day.examples.map((example) => (
        <FirstSentence
          key={example.recordId}
          example={example}
          isCollected={day.collectedIds.has(example.recordId)}
          onCollect={() => day.collect([example])}
        />
      ))}
    </Rows>
  );
}

interface FirstSentenceProps {
  example: Example;
  isCollected: boolean;
  onCollect: () => void;
}

function FirstSentence({ example, isCollected, onCollect }: FirstSentenceProps) {
  const textId = useId();
  const typo = useTypoReport(example, { isInRow: true, describedBy: textId });
  return (
    <li className={styles.row}>
      <AudioButton url={example.spanishAudioLa} onError={reportClip} />
      <div className={styles.text}>
        <Sentence id={textId} runs={splitSpanish(example)} look="list" />
        <Sentence runs={splitEnglish(example)} look="list-under" />
      </div>
      {typo.button}
      <span className={styles.collect} data-collected={isCollected || undefined}>
        <Button
          kind="ghost"
          icon={isCollected ? <Check aria-hidden="true" /> : <BookmarkPlus aria-hidden="true" />}
          // Button keeps the focus when it becomes disabled.
          disabled={isCollected}
          aria-describedby={textId}
          onClick={onCollect}
        >
          <span>{isCollected ? 'Yours' : 'Collect'}</span>
        </Button>
      </span>
      {typo.form && <div className={styles.opened}>{typo.form}</div>}
    </li>
  );
}

function reportClip(error: unknown): void {
  logFailure('A clip could not be played', error);
}

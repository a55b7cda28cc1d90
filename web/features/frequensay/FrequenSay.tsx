import { useUser } from '../../base/active-student.ts';
import { useKeptWork } from '../../editing/kept-work/use-kept-work.ts';
import { useLessonRange } from '../../parts/programs/use-lesson-range.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import styles from './FrequenSay.module.css';
import { keptPassage } from './kept-passage.ts';
import { PassageChecking } from './PassageChecking.tsx';
import type { Passage } from './passage-messages.ts';
import { useKnowledge } from './use-knowledge.ts';

const NOTHING: Passage = { text: '', extraText: '' };

/** Computes how much of a Spanish text a student at a lesson knows (screens-student 14). */
export function FrequenSay() {
  const [range, chooseRange] = useLessonRange();
  const { knowledge, isError, retry } = useKnowledge(range?.toId);
  const { recordId } = useUser();
  const { isRead, work, keep } = useKeptWork(`${recordId}:frequensay`, keptPassage);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>FrequenSay</h1>
      {isError && <ErrorPanel title="Error loading data, please try again." onRetry={retry} />}
      {!isError && knowledge && range && isRead && (
        <PassageChecking
          knowledge={knowledge}
          range={range}
          onRange={chooseRange}
          kept={work ?? NOTHING}
          onChange={(passage) => keep(isEmpty(passage) ? undefined : passage)}
        />
      )}
      {!isError && !(knowledge && range && isRead) && (
        <LoadingPanel message="Loading data...">
          <Skeleton height="4rem" />
          <Skeleton height="24rem" />
        </LoadingPanel>
      )}
    </main>
  );
}

function isEmpty({ text, extraText }: Passage): boolean {
  return text === '' && extraText === '';
}

import type { Example } from '@soltura/contract/examples';
import { takePage } from '@soltura/domain/tables/pages';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ExamplesTable } from '../examples/ExamplesTable.tsx';
import styles from './ListedExamples.module.css';

interface ListedExamplesProps {
  title: string;
  /** Between the title and the list, for example what chooses the list. */
  controls?: ReactNode;
  /** Undefined until they are there. */
  examples: readonly Example[] | undefined;
  isError: boolean;
  onRetry: () => void;
  /** Left out where there is nothing to select. */
  onSelect?: (example: Example) => void;
  selectedId?: number | undefined;
}

const SKELETON_ROWS = [1, 2, 3, 4];

/** A list of examples to look through and, for admins, to select from (screens-student 15.4). */
export function ListedExamples({
  title,
  controls,
  examples,
  isError,
  onRetry,
  onSelect,
  selectedId,
}: ListedExamplesProps) {
  const titleId = useId();
  const [turned, setTurned] = useState({ title, page: 1 });
  const { rows, page, pageCount } = takePage(examples ?? [], turned.title === title ? turned.page : 1);
  const shown = useMemo(() => rows.map((example) => ({ example, entry: undefined })), [rows]);
  const withAudio = examples?.filter(({ spanishAudioLa }) => spanishAudioLa !== '').length ?? 0;
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {controls}
      {!examples && isError && <ErrorPanel title="Error loading examples" onRetry={onRetry} />}
      {!examples && !isError && (
        <LoadingPanel message="Loading data...">
          {SKELETON_ROWS.map((row) => (
            <Skeleton key={row} height="4.5rem" />
          ))}
        </LoadingPanel>
      )}
      {examples && (
        <div className={styles.table}>
          <ExamplesTable
            count={examples.length}
            withAudio={withAudio}
            rows={shown}
            page={page}
            pageCount={pageCount}
            onPage={(next) => setTurned({ title, page: next })}
            loadAll={async () => examples}
            forcesVocabulary
            selectedId={selectedId}
            {...(onSelect && { onSelect })}
          />
        </div>
      )}
    </section>
  );
}

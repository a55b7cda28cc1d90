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
  /** Another one begins at page 1: for example what the list is narrowed by. */
  listKey?: string;
  /** Between the title and the list, for example what chooses the list. */
  controls?: ReactNode;
  /** Stands in the place of the list while there is none to wait for. */
  instead?: ReactNode;
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
  listKey = '',
  controls,
  instead,
  examples,
  isError,
  onRetry,
  onSelect,
  selectedId,
}: ListedExamplesProps) {
  const titleId = useId();
  const [turned, setTurned] = useState({ listKey, page: 1 });
  const { rows, page, pageCount } = takePage(examples ?? [], turned.listKey === listKey ? turned.page : 1);
  const shown = useMemo(() => rows.map((example) => ({ example, entry: undefined })), [rows]);
  const withAudio = examples?.filter(({ spanishAudioLa }) => spanishAudioLa !== '').length ?? 0;
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {controls}
      {instead}
      {!instead && !examples && isError && <ErrorPanel title="Error loading examples" onRetry={onRetry} />}
      {!instead && !examples && !isError && (
        <LoadingPanel message="Loading data...">
          {SKELETON_ROWS.map((row) => (
            <Skeleton key={row} height="4.5rem" />
          ))}
        </LoadingPanel>
      )}
      {!instead && examples && (
        <div className={styles.table}>
          <ExamplesTable
            count={examples.length}
            withAudio={withAudio}
            rows={shown}
            page={page}
            pageCount={pageCount}
            onPage={(next) => setTurned({ listKey, page: next })}
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

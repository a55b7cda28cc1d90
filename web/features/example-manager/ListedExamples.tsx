import type { Example } from '@soltura/contract/examples';
import { type ReactNode, useId } from 'react';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PagedExamples } from '../examples/PagedExamples.tsx';
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
          <PagedExamples
            examples={examples}
            listKey={listKey}
            forcesVocabulary
            selectedId={selectedId}
            {...(onSelect && { onSelect })}
          />
        </div>
      )}
    </section>
  );
}

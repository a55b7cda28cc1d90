import type { Example } from '@soltura/contract/examples/examples';
import { type ReactNode, useId } from 'react';
import { PagedExamples } from '../../../parts/examples/PagedExamples.tsx';
import type { ListKind } from '../../../parts/examples/use-row-acts.ts';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import styles from './ListedExamples.module.css';

interface ListedExamplesProps {
  title: string;
  /** Identifies the list; a new key starts again at page 1. */
  listKey?: string;
  controls?: ReactNode;
  instead?: ReactNode;
  examples: readonly Example[] | undefined;
  isError: boolean;
  onRetry: () => void;
  kind: ListKind;
}

const SKELETON_ROWS = [1, 2, 3, 4];

/** A list of examples to look through; admins can select from it (screens-student 15.4). */
export function ListedExamples({
  title,
  listKey = '',
  controls,
  instead,
  examples,
  isError,
  onRetry,
  kind,
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
          <PagedExamples examples={examples} listKey={listKey} kind={kind} />
        </div>
      )}
    </section>
  );
}

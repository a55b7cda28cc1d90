import type { UseQueryResult } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import trialStyles from '../../editing/trial-form.module.css';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { SidePanel } from '../../ui/dialogs/SidePanel.tsx';
import { Ledger, type LedgerLine } from '../../ui/figures/Ledger.tsx';
import { FailedLine } from '../../ui/page/FailedLine.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import typeStyles from '../../ui/type.module.css';
import styles from './MergeForm.module.css';

interface Pair {
  kept: { version: number };
  other: { recordId: number; version: number };
}

export interface MergedPair {
  other: number;
  version: number;
  otherVersion: number;
}

interface Told {
  other: string;
  lines: readonly LedgerLine[];
  obstacles: readonly string[];
}

interface MergeFormProps<Trial extends Pair> {
  title: string;
  name: string;
  searchTitle: string;
  search: ReactNode;
  isChosen: boolean;
  trial: UseQueryResult<Trial>;
  describe: (trial: Trial) => Told;
  onUnchoose: () => void;
  onMerge: (pair: MergedPair) => Promise<unknown>;
  failureText: string;
  onClose: () => void;
}

/**
 * The panel that merges two records of one person: a search for the other record, then the changes that the merge makes
 * (screens-staff 7.13).
 */
export function MergeForm<Trial extends Pair>({
  title,
  name,
  searchTitle,
  search,
  isChosen,
  trial,
  describe,
  onUnchoose,
  onMerge,
  failureText,
  onClose,
}: MergeFormProps<Trial>) {
  const { data, isError: isFailed } = trial;
  const tried = data && describe(data);
  const retry = () => void trial.refetch();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async ({ kept, other }: Pair) => {
    setIsSending(true);
    setFailure(undefined);
    try {
      await onMerge({ other: other.recordId, version: kept.version, otherVersion: other.version });
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : failureText);
      if (error instanceof ApiError && error.status === 409) retry();
    } finally {
      setIsSending(false);
    }
  };
  const isAllowed = data !== undefined && tried?.obstacles.length === 0;
  return (
    <SidePanel
      title={title}
      context={`Stays: ${name}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={!isAllowed}
            pending={isSending}
            onClick={() => isAllowed && void send(data)}
          >
            Merge
          </Button>
        </>
      }
    >
      <div className={trialStyles.form}>
        {failure !== undefined && (
          <p role="alert" className={trialStyles.failure}>
            {failure}
          </p>
        )}
        {isChosen ? (
          <>
            <p className={styles.chosen}>
              <span className={styles.words}>
                {tried ? tried.other : isFailed ? 'Unknown' : 'Loading...'}
              </span>
              <IconButton
                size="staff"
                label="Choose another record"
                onClick={() => {
                  setFailure(undefined);
                  onUnchoose();
                }}
              >
                <X aria-hidden="true" />
              </IconButton>
            </p>
            {tried?.obstacles.map((sentence) => (
              <p key={sentence} role="alert" className={trialStyles.failure}>
                {sentence}
              </p>
            ))}
            {tried ? (
              <Ledger title="What this changes" lines={tried.lines} />
            ) : isFailed ? (
              <FailedLine message="Error loading data" onRetry={retry} />
            ) : (
              <LoadingPanel message="Loading..." />
            )}
          </>
        ) : (
          <section className={styles.search} aria-label={searchTitle}>
            <h3 className={typeStyles.labelHeading}>{searchTitle}</h3>
            {search}
          </section>
        )}
      </div>
    </SidePanel>
  );
}

import { formatNumber } from '@soltura/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx';
import { Rows } from '../../../ui/menus/Rows.tsx';
import typeStyles from '../../../ui/type.module.css';
import styles from '../SchoolPage.module.css';
import { TablesLink } from '../TablesLink.tsx';
import { ProposalEntry } from './ProposalEntry.tsx';
import { proposedAnswersQuery } from './proposed-answers.queries.ts';

/** Answers that learners hold to be right, for admins to decide (screens-practice 3.7). */
export function ProposedAnswers() {
  const { data, isError, isFetching, refetch } = useQuery(proposedAnswersQuery);
  const proposals = data?.proposals ?? [];
  const left = (data?.count ?? 0) - proposals.length;
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <TablesLink />
      <h1 className={typeStyles.h2}>
        Proposed Answers{data && data.count > 0 && ` (${formatNumber(data.count)})`}
      </h1>
      <p className={typeStyles.quiet}>
        A learner who says ‘Mine was right too’ proposes the answer. For that learner it counts whatever is
        decided here; what is accepted counts for everybody.
      </p>
      {data ? (
        proposals.length === 0 ? (
          <EmptyState title="No Proposals Waiting" />
        ) : (
          <Rows>
            {proposals.map((proposal) => (
              <ProposalEntry key={proposal.recordId} given={proposal} onStale={() => void refetch()} />
            ))}
          </Rows>
        )
      ) : isError ? (
        <ErrorPanel title="Error Loading Proposals" onRetry={() => void refetch()} />
      ) : (
        <LoadingPanel message="Loading Proposals..." />
      )}
      {left > 0 && (
        <p>
          <Button pending={isFetching} onClick={() => void refetch()}>
            Show the Next of {formatNumber(left)} More
          </Button>
        </p>
      )}
    </main>
  );
}

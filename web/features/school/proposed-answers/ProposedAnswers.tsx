import { formatNumber } from '@soltura/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Rows } from '../../../ui/menus/Rows.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import typeStyles from '../../../ui/type.module.css';
import { countListed, isListed } from '../decisions/decision-list.ts';
import styles from '../SchoolPage.module.css';
import { TablesLink } from '../TablesLink.tsx';
import { ProposalEntry } from './ProposalEntry.tsx';
import { proposalsQuery } from './proposed-answers.queries.ts';

/** The proposed answers of learners, for admins to decide on (screens-staff 9.14). */
export function ProposedAnswers() {
  const { data, isError, isFetching, refetch } = useQuery(proposalsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const showRest = async () => {
    const { isSuccess } = await refetch();
    // The button with the focus is gone, and other rows are shown.
    if (isSuccess) heading.current?.focus();
  };
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <TablesLink />
      <h1 ref={heading} tabIndex={-1} className={typeStyles.h2}>
        Proposed Answers{data && ` (${formatNumber(countListed(data))})`}
      </h1>
      <p className={typeStyles.quiet}>
        Answers that learners hold to be as right as the sentence of an example. What is accepted counts as
        right for everybody from then on; what is refused only for those who proposed it.
      </p>
      {data ? (
        data.rows.length === 0 ? (
          <EmptyState title="No proposals are waiting." />
        ) : (
          <>
            <Rows>
              {data.rows.map((proposal) => (
                <ProposalEntry key={proposal.recordId} proposal={proposal} />
              ))}
            </Rows>
            {data.rest > 0 && !data.rows.some((row) => isListed(data, row)) && (
              <p>
                <Button pending={isFetching} onClick={() => void showRest()}>
                  Show More Proposals
                </Button>
              </p>
            )}
          </>
        )
      ) : isError ? (
        <ErrorPanel title="Error Loading Proposals" onRetry={() => void refetch()} />
      ) : (
        <LoadingPanel message="Loading Proposals..." />
      )}
      {data && isError && (
        <p role="alert" className={typeStyles.fault}>
          Error loading proposals
        </p>
      )}
    </main>
  );
}

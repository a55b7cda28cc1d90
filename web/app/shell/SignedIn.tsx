import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { UnsentReviews } from '../../features/flashcards/UnsentReviews.tsx';
import { CurrentPeople } from '../../features/people/CurrentPeople.tsx';
import { myDataQuery } from '../../features/people/people.queries.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { SignedInHeader } from './SignedInHeader.tsx';
import styles from './shell.module.css';

const LOAD_FAILED = 'Error loading user data.';

/** The app of one signed-in person; what it has loaded goes with it. */
export function SignedIn() {
  const [cache] = useState(createQueryClient);
  return (
    <QueryClientProvider client={cache}>
      <UserGate />
    </QueryClientProvider>
  );
}

/** The header stays the same element throughout, so that settings opened while data load stay open. */
function UserGate() {
  const query = useQuery(myDataQuery);
  const user = query.isError ? undefined : query.data;
  return (
    <CurrentPeople user={user}>
      <SignedInHeader user={user} notice={query.isError ? LOAD_FAILED : 'Loading user data...'} />
      {user && (
        <>
          <Suspense fallback={<main id="main" tabIndex={-1} />}>
            <Outlet />
          </Suspense>
          <UnsentReviews />
        </>
      )}
      {!user && (
        <main id="main" tabIndex={-1} className={styles.page}>
          {query.isError ? (
            <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <LoadingPanel message="Loading User Data..." />
          )}
        </main>
      )}
    </CurrentPeople>
  );
}

/** An account that is not let in reads why, in the server's words; asking again would change nothing. */
function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isAboutAccount = error instanceof ApiError && (error.status === 403 || error.status === 404);
  return (
    <ErrorPanel
      level={1}
      title={LOAD_FAILED}
      {...(isAboutAccount ? { detail: error.message } : { onRetry })}
    />
  );
}

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { UnsentReviews } from '../../features/flashcards/UnsentReviews.tsx';
import { CurrentPeople } from '../../features/people/CurrentPeople.tsx';
import { myDataQuery } from '../../features/people/people.queries.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { AppHeader } from './AppHeader.tsx';
import { PanelHost } from './PanelHost.tsx';
import { SignedInEnd } from './SignedInEnd.tsx';
import { SignedInHeader } from './SignedInHeader.tsx';
import styles from './shell.module.css';
import { Waiting } from './Waiting.tsx';

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

function UserGate() {
  const user = useQuery(myDataQuery);
  if (user.isPending) {
    return <Waiting strip="Loading user data..." message="Loading User Data..." end={<SignedInEnd />} />;
  }
  if (user.isError) {
    return (
      <>
        <AppHeader strip={LOAD_FAILED} end={<SignedInEnd />} />
        <main id="main" tabIndex={-1} className={styles.page}>
          <ErrorPanel
            level={1}
            title={LOAD_FAILED}
            detail={explain(user.error)}
            onRetry={() => void user.refetch()}
          />
        </main>
      </>
    );
  }
  return (
    <CurrentPeople user={user.data}>
      <SignedInHeader />
      <Suspense fallback={<main id="main" tabIndex={-1} />}>
        <Outlet />
      </Suspense>
      <PanelHost />
      <UnsentReviews />
    </CurrentPeople>
  );
}

/** Why an account that signed in is not let in, in the server's words: no such user, or an unverified address. */
function explain(error: Error): string | undefined {
  const isAboutAccount = error instanceof ApiError && (error.status === 403 || error.status === 404);
  return isAboutAccount ? error.message : undefined;
}

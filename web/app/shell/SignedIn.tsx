import type { Me } from '@soltura/contract/people/people';
import { isStaff } from '@soltura/domain/people/roles';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { logFailure } from '../../api/log.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { myDataQuery } from '../../base/people.queries.ts';
import { useUnsentAnswers } from '../../features/answers/use-unsent-answers.ts';
import { CurrentPeople } from '../../features/people/CurrentPeople.tsx';
import { useUnsentRuns } from '../../features/quizzes/official/use-unsent-runs.ts';
import { useUnsentTaskQuizzes } from '../../parts/coaching/use-unsent-task-quizzes.ts';
import { useUnsentChanges } from '../../parts/collection/use-unsent-changes.ts';
import { useUnsentDecisions } from '../../parts/path/use-unsent-decisions.ts';
import { clipSpeed } from '../../ui/cards/clip-speed.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import { useLastScreen } from '../last-screen/use-last-screen.ts';
import { useLive } from '../live/use-live.ts';
import { useOffline } from '../offline/use-offline.ts';
import type { AccountRefusedProps } from './AccountRefused.tsx';
import { SignedInHeader } from './SignedInHeader.tsx';
import styles from './shell.module.css';
import { LOADING_USER } from './shell-texts.ts';
import { useSideOfDocument } from './side.ts';
import { useStaffParts } from './staff-parts.ts';
import { useFormerWork } from './use-former-work.ts';
import { useOtherContent } from './use-other-content.ts';
import { useScreen } from './use-screen.ts';
import { useWrongClock } from './use-wrong-clock.ts';
import { WaitingMain } from './WaitingMain.tsx';

/** Error codes of an account that was erased or archived. */
const GONE: readonly (string | undefined)[] = ['user_not_found'];

/** In a chunk of its own, since few people see it. If it cannot be fetched, only the server's sentence is shown. */
const AccountRefused = preloadable<AccountRefusedProps>(async () => {
  try {
    return (await import('./AccountRefused.tsx')).AccountRefused;
  } catch {
    return ({ title, message }) => <ErrorPanel level={1} title={title} detail={message} />;
  }
});

const LOAD_FAILED = 'Error loading user data.';

/** The app of one signed-in person, with a cache that is dropped at sign-out. */
export function SignedIn() {
  const [cache] = useState(createQueryClient);
  return (
    <QueryClientProvider client={cache}>
      <UserGate />
    </QueryClientProvider>
  );
}

/** The header stays the same element while data load, so that an open settings menu stays open. */
function UserGate() {
  const query = useQuery(myDataQuery);
  const user = query.isError ? undefined : query.data;
  useUnsentAnswers(user?.recordId);
  useUnsentChanges(user?.recordId);
  useUnsentDecisions(user?.recordId);
  useUnsentRuns(user?.recordId);
  useUnsentTaskQuizzes(user?.recordId);
  useFormerWork(user);
  useOtherContent(user);
  useOffline(user?.recordId);
  useWrongClock();
  useLive(user !== undefined);
  useOwnSpeed(user?.recordId);
  useSideOfDocument(user);
  useLastScreen(useScreen()?.isKept === true && user !== undefined);
  return (
    <CurrentPeople user={user}>
      <SignedInHeader user={user} notice={query.isError ? LOAD_FAILED : LOADING_USER.strip} />
      {user && <StaffSide roles={user.roles} />}
      {user && <Outlet />}
      {query.isError && (
        <main id="main" tabIndex={-1} className={styles.page}>
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
        </main>
      )}
      {query.isPending && <WaitingMain message={LOADING_USER.message} />}
    </CurrentPeople>
  );
}

/** The side bar of staff. The document keeps room for it before it is loaded. */
function StaffSide({ roles }: Pick<Me, 'roles'>) {
  const parts = useStaffParts(isStaff(roles));
  return parts && <parts.SideBar />;
}

/** Switches the speed of clips to that of this person, on a device that several people use. */
function useOwnSpeed(userId: number | undefined): void {
  useEffect(() => {
    if (userId !== undefined) clipSpeed.becomeOf(userId);
  }, [userId]);
}

/**
 * The page after a failure to load the person's data. A refused account gets the server's message, since a retry would
 * not help.
 */
function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isAboutAccount = error instanceof ApiError && (error.status === 403 || error.status === 404);
  useClearedDevice(error instanceof ApiError && GONE.includes(error.code));
  if (isAboutAccount) return <AccountRefused title={LOAD_FAILED} message={error.message} />;
  return <ErrorPanel level={1} title={LOAD_FAILED} onRetry={onRetry} />;
}

function useClearedDevice(isGone: boolean): void {
  const session = useSession();
  const subject = session.status === 'signed-in' ? session.subject : undefined;
  useEffect(() => {
    if (!isGone || subject === undefined) return;
    import('../log-out/clear-device.ts')
      .then(({ clearRefused }) => clearRefused(subject))
      .catch((failure: unknown) => logFailure('Work on this device could not be deleted', failure));
  }, [isGone, subject]);
}

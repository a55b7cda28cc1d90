import { joinClasses } from '../../../ui/class-names.ts';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import typeStyles from '../../../ui/type.module.css';
import pageStyles from '../SchoolPage.module.css';
import { TablesLink } from '../TablesLink.tsx';
import { BackupsCard } from './BackupsCard.tsx';
import { ConcernsPanel } from './ConcernsPanel.tsx';
import { DatabaseCard } from './DatabaseCard.tsx';
import { FailuresCard } from './FailuresCard.tsx';
import { JobsCard } from './JobsCard.tsx';
import { MailCard } from './MailCard.tsx';
import styles from './Operations.module.css';
import { useOperations } from './use-operations.ts';
import { VersionCard } from './VersionCard.tsx';

/** The page about the operation of the installation, for admins (screens-staff 9.11). */
export function Operations() {
  const { state, isFailed, readAgain, progress, isAsking, backUp } = useOperations();
  return (
    <main id="main" tabIndex={-1} className={joinClasses(pageStyles.page, styles.page)}>
      <TablesLink />
      <h1 className={typeStyles.h2}>Operations</h1>
      {state ? (
        <>
          <ConcernsPanel state={state} isOld={isFailed} onRetry={readAgain} />
          <div className={styles.cards}>
            <BackupsCard state={state} progress={progress} isAsking={isAsking} onBackUp={backUp} />
            <MailCard state={state} />
            <VersionCard state={state} />
            <DatabaseCard database={state.database} />
          </div>
          <FailuresCard state={state} />
          <JobsCard state={state} />
        </>
      ) : isFailed ? (
        <ErrorPanel title="Error Loading Operations" onRetry={readAgain} />
      ) : (
        <LoadingPanel message="Loading Operations..." />
      )}
    </main>
  );
}

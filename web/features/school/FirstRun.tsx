import { useQuery } from '@tanstack/react-query';
import { settingsQuery, setupQuery } from '../../base/school.queries.ts';
import { joinClasses } from '../../ui/class-names.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import typeStyles from '../../ui/type.module.css';
import { FirstSteps } from './first-run/FirstSteps.tsx';
import { useTyped } from './first-run/use-typed.ts';
import styles from './SchoolPage.module.css';

export function FirstRun() {
  const progress = useQuery(setupQuery);
  const settings = useQuery(settingsQuery);
  const typed = useTyped();
  const hasFailed = (progress.isError && !progress.data) || (settings.isError && !settings.data);
  const retry = () => {
    void progress.refetch();
    void settings.refetch();
  };
  return (
    <main id="main" tabIndex={-1} className={joinClasses(styles.page, styles.steps)}>
      <h1 className={typeStyles.h2}>Set Up Your School</h1>
      {hasFailed ? (
        <ErrorPanel title="Error Loading the Set-Up" onRetry={retry} />
      ) : progress.data && settings.data && typed ? (
        <FirstSteps progress={progress.data} settings={settings.data} typed={typed} />
      ) : (
        <LoadingPanel message="Loading the Set-Up..." />
      )}
    </main>
  );
}

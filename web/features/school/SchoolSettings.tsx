import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../base/school.queries.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import typeStyles from '../../ui/type.module.css';
import styles from './SchoolPage.module.css';
import { SecondFactorRule } from './SecondFactorRule.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { TablesLink } from './TablesLink.tsx';

export function SchoolSettings() {
  const { data, isError, refetch } = useQuery(settingsQuery);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <TablesLink />
      <h1 className={typeStyles.h2}>School Settings</h1>
      {data ? (
        <>
          <SettingsForm settings={data} />
          <SecondFactorRule />
        </>
      ) : isError ? (
        <ErrorPanel title="Error Loading Settings" onRetry={() => void refetch()} />
      ) : (
        <LoadingPanel message="Loading Settings..." />
      )}
    </main>
  );
}

import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { Spinner } from '../../ui/page/Spinner.tsx';
import styles from './stage.module.css';
import type { SetLookup } from './use-lookup.ts';

export function LookupState({ lookup: { status, lookUp } }: { lookup: SetLookup }) {
  if (status === 'failed') {
    return <ErrorPanel title="Error loading examples" onRetry={() => void lookUp().catch(() => undefined)} />;
  }
  return (
    <output className={styles.checking}>
      {status === 'running' && (
        <>
          <Spinner />
          Checking for examples...
        </>
      )}
    </output>
  );
}

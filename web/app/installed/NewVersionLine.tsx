import { useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './NewVersionLine.module.css';

/** Offers the new version in one line. It stays until it is pressed (screens-student 26.2). */
export function NewVersionLine({ onReload }: { onReload: () => Promise<void> }) {
  const [isReloading, setReloading] = useState(false);
  return (
    <aside className={styles.line} aria-label="New version">
      <output>A new version is ready</output>
      <span aria-hidden="true">·</span>
      <Button
        kind="link"
        disabled={isReloading}
        onClick={() => {
          setReloading(true);
          void onReload();
        }}
      >
        Reload
      </Button>
    </aside>
  );
}

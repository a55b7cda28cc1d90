import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { type ReactNode, useSyncExternalStore } from 'react';
import { joinClasses } from './class-names.ts';
import { Spinner } from './Spinner.tsx';
import styles from './ToastHost.module.css';
import { dismissToast, readToasts, subscribeToToasts, type Toast, type ToastKind } from './toast.ts';

const MOST_IN_VIEW = 3;

const ICONS: Record<ToastKind, ReactNode> = {
  pending: <Spinner />,
  success: <CircleCheck aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  failure: <CircleAlert aria-hidden="true" />,
};

/**
 * Shows the toasts, the newest on top and at most three at once; render it once, in the shell.
 *
 * Failures live in an assertive region and the rest in a polite one. Both are always there, since screen
 * readers only hear what changes inside a region they know.
 */
export function ToastHost() {
  const inView = useSyncExternalStore(subscribeToToasts, readToasts).slice(0, MOST_IN_VIEW);
  const failures = inView.filter(({ kind }) => kind === 'failure');
  const others = inView.filter(({ kind }) => kind !== 'failure');
  return (
    <div className={styles.host}>
      <div className={styles.region} role="alert" aria-live="assertive" aria-atomic="false">
        {failures.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <output className={styles.region} aria-live="polite" aria-atomic="false">
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </output>
    </div>
  );
}

/** Its button covers all of it, so a press anywhere closes it; `order` keeps the newest on top across the regions. */
function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div className={joinClasses(styles.toast, styles[toast.kind])} style={{ order: -toast.id }}>
      <span className={styles.icon}>{ICONS[toast.kind]}</span>
      <span className={styles.words}>
        <b>{toast.text}</b>
        {toast.detail && <span>{toast.detail}</span>}
      </span>
      <button
        type="button"
        className={styles.close}
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

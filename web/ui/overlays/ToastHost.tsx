import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useRef,
  useSyncExternalStore,
} from 'react';
import { joinClasses } from '../class-names.ts';
import { Keycap } from '../controls/Keycap.tsx';
import { FirstIcon } from '../page/FirstIcon.tsx';
import { Spinner } from '../page/Spinner.tsx';
import styles from './ToastHost.module.css';
import {
  dismissToast,
  holdToast,
  readToasts,
  resumeToast,
  subscribeToToasts,
  type Toast,
  type ToastKind,
  undoToast,
} from './toast.ts';

const MOST_IN_VIEW = 3;

const ICONS: Record<ToastKind, ReactNode> = {
  pending: <Spinner />,
  success: <FirstIcon name="done" />,
  info: <FirstIcon name="info" />,
  failure: <FirstIcon name="failed" />,
};

/**
 * The toasts, newest on top and at most three at once; rendered once, in the shell. Failures are in an assertive region
 * and the rest in a polite one. Both regions always exist, since screen readers only announce changes inside regions
 * they know.
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

/**
 * A toast. Its close button covers all of it except Undo; `order` keeps the newest on top across the regions. A toast
 * with Undo stays while the pointer or the focus is on it.
 */
function ToastCard({ toast }: { toast: Toast }) {
  const cameFrom = useRef<Element>(null);
  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    holdToast(toast.id);
  };
  const handleLeave = ({ currentTarget, type }: SyntheticEvent<HTMLElement>) => {
    const isStillAt = type === 'blur' ? ':hover' : ':focus-within';
    if (!currentTarget.matches(isStillAt)) resumeToast(toast.id);
  };
  const handleAnswer = ({ nativeEvent }: MouseEvent, answer: (id: number) => void) => {
    answer(toast.id);
    // On a touch device, focusing a text field would open its keyboard.
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    giveFocusBack(isTouch ? null : cameFrom.current);
  };
  return (
    <div
      className={joinClasses(styles.toast, styles[toast.kind])}
      style={{ order: -toast.id }}
      data-undo={toast.undo ? true : undefined}
      data-not-kept
      onPointerEnter={() => holdToast(toast.id)}
      onPointerLeave={handleLeave}
      onFocus={handleFocus}
      onBlur={handleLeave}
    >
      <span className={styles.icon}>{ICONS[toast.kind]}</span>
      <span className={styles.words}>
        <b>{toast.text}</b>
        {toast.detail && <span>{toast.detail}</span>}
      </span>
      {toast.undo && (
        <button
          type="button"
          className={styles.undo}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={(event) => handleAnswer(event, undoToast)}
        >
          Undo
          <Keycap>Ctrl Z</Keycap>
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="Dismiss"
        onClick={(event) => handleAnswer(event, dismissToast)}
      >
        <FirstIcon name="x" />
      </button>
    </div>
  );
}

/** Moves the focus to its former place when the focused button disappears with its toast. */
function giveFocusBack(place: Element | null): void {
  const isThere = place instanceof HTMLElement && place.isConnected;
  (isThere ? place : document.getElementById('main'))?.focus({ preventScroll: true });
}

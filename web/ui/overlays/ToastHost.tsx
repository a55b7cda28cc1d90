import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { joinClasses } from '../class-names.ts';
import { Keycap } from '../controls/Keycap.tsx';
import { FirstIcon } from '../page/FirstIcon.tsx';
import { Spinner } from '../page/Spinner.tsx';
import { findFreeTop } from './free-place.ts';
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

const MAX_IN_VIEW = 3;

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
  const inView = useSyncExternalStore(subscribeToToasts, readToasts).slice(0, MAX_IN_VIEW);
  const failures = inView.filter(({ kind }) => kind === 'failure');
  const others = inView.filter(({ kind }) => kind !== 'failure');
  const host = useRef<HTMLDivElement>(null);
  const shown = inView.map(({ id, kind }) => `${id} ${kind}`).join();
  useLayoutEffect(() => {
    const element = host.current;
    if (shown === '' || !element) return undefined;
    const avoid = () => avoidControls(element);
    avoid();
    window.addEventListener('resize', avoid);
    return () => window.removeEventListener('resize', avoid);
  }, [shown]);
  return (
    <div ref={host} className={styles.host}>
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
          {toast.undoWord}
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

/** Controls above the content of a staff screen. Those in tables are left out: they are many, and they scroll. */
const CONTROLS = 'main :is(button, a[href], input, select, textarea):not(table *)';

/** On staff screens, puts the toasts below the rows of controls that they would cover (ui.md 8). */
function avoidControls(host: HTMLElement): void {
  host.style.removeProperty('--toast-top');
  const { top: hostTop, left: hostLeft } = host.getBoundingClientRect();
  // The final position: toasts move while they arrive.
  const toasts = [...host.querySelectorAll<HTMLElement>('[data-not-kept]')].map((toast) => {
    const top = hostTop + toast.offsetTop;
    const left = hostLeft + toast.offsetLeft;
    return { top, bottom: top + toast.offsetHeight, left, right: left + toast.offsetWidth };
  });
  if (document.documentElement.dataset.staff === undefined || toasts.length === 0) return;
  const place = {
    top: Math.min(...toasts.map(({ top }) => top)),
    bottom: Math.max(...toasts.map(({ bottom }) => bottom)),
    left: Math.min(...toasts.map(({ left }) => left)),
    right: Math.max(...toasts.map(({ right }) => right)),
  };
  const controls = [...document.querySelectorAll(CONTROLS)].map((control) => control.getBoundingClientRect());
  const top = findFreeTop(place, controls, window.innerHeight / 2);
  if (top !== place.top) host.style.setProperty('--toast-top', `${top}px`);
}

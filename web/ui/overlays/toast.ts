import { makeListeners } from '../../device/listeners.ts';

export type ToastKind = 'pending' | 'success' | 'info' | 'failure';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly detail: string | undefined;
  readonly undo: (() => void) | undefined;
  readonly undoWord: UndoWord;
}

export type UndoWord = 'Undo' | 'Bring Back';

interface SuccessOptions {
  detail?: string | undefined;
  /** Undoes the action. Undo is offered for 10 s, and the toast stays for that time. */
  undo?: (() => void) | undefined;
  undoWord?: UndoWord | undefined;
}

export interface PendingToast {
  succeeded: (text: string, options?: SuccessOptions) => void;
  /** `undo` takes back a part that succeeded, and is offered for 10 s. */
  failed: (text: string, detail?: string, undo?: () => void) => void;
  dismiss: () => void;
}

/** Lifetimes in ms. Pending and failed toasts stay until they are ended or dismissed. */
const LIFETIME_MS: Partial<Record<ToastKind, number>> = { success: 1000, info: 5000 };
const UNDO_LIFETIME_MS = 10_000;
/** The lifetime in ms of a success with a detail to read. */
const DETAIL_LIFETIME_MS = 10_000;

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined;
  leftMs: number;
  startedAt: number;
}

/** The text of the last failure of each action, by the action's pending text. */
const failuresOf = new Map<string, string>();

let toasts: readonly Toast[] = [];
let lastId = 0;
const clocks = new Map<number, Clock>();
const listeners = makeListeners();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  listeners.tell();
}

function put(toast: Toast): void {
  const isKnown = toasts.some(({ id }) => id === toast.id);
  setToasts(isKnown ? toasts.map((other) => (other.id === toast.id ? toast : other)) : [toast, ...toasts]);
  const lifetimeMs = findLifetime(toast);
  if (lifetimeMs === undefined) return;
  clocks.set(toast.id, { timer: undefined, leftMs: lifetimeMs, startedAt: 0 });
  resumeToast(toast.id);
}

function findLifetime({ kind, undo, detail }: Toast): number | undefined {
  if (undo) return UNDO_LIFETIME_MS;
  return kind === 'success' && detail ? DETAIL_LIFETIME_MS : LIFETIME_MS[kind];
}

function show(
  kind: ToastKind,
  text: string,
  { detail, undo, undoWord = 'Undo' }: SuccessOptions = {},
  id = ++lastId,
): void {
  if (kind === 'failure') dismissFailures(text);
  put({ id, kind, text, detail, undo, undoWord });
}

function showPending(text: string): PendingToast {
  const id = ++lastId;
  let isOver = false;
  const end = (action: () => void) => {
    if (isOver) return;
    isOver = true;
    action();
  };
  put({ id, kind: 'pending', text, detail: undefined, undo: undefined, undoWord: 'Undo' });
  return {
    succeeded: (words, options) =>
      end(() => {
        const earlier = failuresOf.get(text);
        if (earlier !== undefined) dismissFailures(earlier);
        show('success', words, options, id);
      }),
    failed: (words, detail, undo) =>
      end(() => {
        failuresOf.set(text, words);
        show('failure', words, { detail, undo }, id);
      }),
    dismiss: () => end(() => dismissToast(id)),
  };
}

export function dismissToast(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  setToasts(toasts.filter((toast) => toast.id !== id));
}

export function undoToast(id: number): void {
  const undo = toasts.find((toast) => toast.id === id)?.undo;
  dismissToast(id);
  undo?.();
}

/** Stops the timer of a toast with Undo or a detail while the pointer or the focus is on it. The other timers run on. */
export function holdToast(id: number): void {
  const clock = clocks.get(id);
  const isHeld = toasts.some((toast) => toast.id === id && (toast.undo ?? toast.detail));
  if (!clock?.timer || !isHeld) return;
  clearTimeout(clock.timer);
  clock.timer = undefined;
  clock.leftMs -= Date.now() - clock.startedAt;
}

export function resumeToast(id: number): void {
  const clock = clocks.get(id);
  if (!clock || clock.timer) return;
  clock.startedAt = Date.now();
  clock.timer = setTimeout(() => expire(id), clock.leftMs);
}

function expire(id: number): void {
  const failure = toasts.find((toast) => toast.id === id && toast.kind === 'failure');
  if (failure) put({ ...failure, undo: undefined });
  else dismissToast(id);
}

/** Removes failures by their texts, after a retry has succeeded. */
export function dismissFailures(...texts: readonly string[]): void {
  setToasts(toasts.filter(({ kind, text }) => kind !== 'failure' || !texts.includes(text)));
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export const subscribeToToasts = listeners.subscribe;

/**
 * Short messages at the top right, from anywhere in the app; rendered by ToastHost (screens-student 1.13). A failure
 * that is shown already moves to the top instead of appearing twice; the same action's success removes it. A pending
 * toast is replaced in place by its outcome.
 */
export const toast = {
  succeeded: (text: string, options?: SuccessOptions): void => show('success', text, options),
  info: (text: string, detail?: string, undo?: () => void): void => show('info', text, { detail, undo }),
  failed: (text: string, detail?: string, undo?: () => void): void => show('failure', text, { detail, undo }),
  pending: showPending,
};

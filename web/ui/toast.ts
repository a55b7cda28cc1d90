export type ToastKind = 'pending' | 'success' | 'info' | 'failure';

export interface Toast {
  /** Grows with time: the highest is the newest. */
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly detail: string | undefined;
}

/** How a pending toast ends; every call after the first is ignored. */
export interface PendingToast {
  succeeded: (text: string, detail?: string) => void;
  failed: (text: string, detail?: string) => void;
  dismiss: () => void;
}

/** Success 1 s, info 5 s; pending and failed toasts stay until they are ended or dismissed. */
const LIFETIME_MS: Partial<Record<ToastKind, number>> = { success: 1000, info: 5000 };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Puts the toast on top, or in the place of the one that has its id. */
function put(toast: Toast): void {
  const isKnown = toasts.some(({ id }) => id === toast.id);
  setToasts(isKnown ? toasts.map((other) => (other.id === toast.id ? toast : other)) : [toast, ...toasts]);
  const lifetimeMs = LIFETIME_MS[toast.kind];
  if (lifetimeMs !== undefined) setTimeout(() => dismissToast(toast.id), lifetimeMs);
}

function show(kind: ToastKind, text: string, detail: string | undefined, id = ++lastId): void {
  const sameFailure = (other: Toast) => other.kind === 'failure' && other.text === text && other.id !== id;
  if (kind === 'failure') setToasts(toasts.filter((other) => !sameFailure(other)));
  put({ id, kind, text, detail });
}

function showPending(text: string): PendingToast {
  const id = ++lastId;
  let isOver = false;
  const end = (action: () => void) => {
    if (isOver) return;
    isOver = true;
    action();
  };
  put({ id, kind: 'pending', text, detail: undefined });
  return {
    succeeded: (words, detail) => end(() => show('success', words, detail, id)),
    failed: (words, detail) => end(() => show('failure', words, detail, id)),
    dismiss: () => end(() => dismissToast(id)),
  };
}

/** Takes the toast away; unknown ids are ignored. */
export function dismissToast(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id));
}

/** The toasts there are, newest first. */
export function readToasts(): readonly Toast[] {
  return toasts;
}

/** Tells the listener of every change until the returned function is called. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Short messages at the top right, from anywhere in the app; ToastHost shows them (screens-student 1.13).
 *
 * A failure that already stands is not stacked a second time: it moves to the top. A pending toast turns into
 * its end in place.
 */
export const toast = {
  succeeded: (text: string, detail?: string): void => show('success', text, detail),
  info: (text: string, detail?: string): void => show('info', text, detail),
  failed: (text: string, detail?: string): void => show('failure', text, detail),
  pending: showPending,
};

type Listener = (about: string, error: unknown) => void;

const listeners = new Set<Listener>();

export function onLogged(listener: Listener): void {
  listeners.add(listener);
}

/** Logs a failure that people see only in plain words, or not at all (screens-student 1.11). */
export function logFailure(about: string, error: unknown): void {
  console.warn(about, error);
  for (const listener of listeners) listener(about, error);
}

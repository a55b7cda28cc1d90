/** Creates a set of listeners for a store outside React. `subscribe` returns a function that unsubscribes. */
export function makeListeners<Told extends readonly unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    tell: (...told: Told): void => {
      for (const listener of listeners) listener(...told);
    },
    subscribe: (listener: (...told: Told) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

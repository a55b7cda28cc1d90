/** The shortest time between two writes in ms: a crash costs the typing of that time. */
const PACE_MS = 300;

/** A throttled action: the first call acts at once, later ones at most every 300 ms. */
export interface Paced {
  /** Requests the action. Requests that come during the pause are combined. */
  soon: () => void;
  now: () => void;
  cancel: () => void;
}

/**
 * Throttles the writing of work to the device. The first change is written at once, so that leaving the page does not
 * lose it.
 */
export function makePaced(act: () => void): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let doneAt = Number.NEGATIVE_INFINITY;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = () => {
    cancel();
    doneAt = Date.now();
    act();
  };
  return {
    soon() {
      timer ??= setTimeout(now, doneAt + PACE_MS - Date.now());
    },
    now,
    cancel,
  };
}

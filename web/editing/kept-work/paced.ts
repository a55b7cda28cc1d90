/** How much typing a crash may cost, in ms. */
const PACE_MS = 300;

/** Something that is done over and over, at once and then at most every 300 ms. */
export interface Paced {
  /** Asks for it to be done; later requests that it meets are met together. */
  soon: () => void;
  /** Does it now. */
  now: () => void;
  /** Takes a request back. */
  cancel: () => void;
}

/** Paces the writing of work to the device: its first change is there at once, however soon the page is left. */
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

/** An answer that is requested before the code that uses it is loaded. */
export interface EarlyAnswer<Answer> {
  /**
   * Requests the answer, unless `take` was called before: nobody would wait for it then, and a later `take` would get
   * old data.
   */
  start: (request: () => Promise<Answer>) => void;
  /** The answer, until it is taken or outdated. An answer is outdated after a write, or after `TRUE_FOR_MS`. */
  read: () => Promise<Answer> | undefined;
  /** Returns the answer once, then undefined. */
  take: () => Promise<Answer> | undefined;
  /** Takes the answer if it has arrived; undefined while it is on its way, which leaves it to `take`. */
  takeArrived: () => Answer | undefined;
}

const pending = new Set<Promise<unknown>>();

/** Resolves when no early answer is on its way, also after failures. */
export async function waitForEarlyAnswers(): Promise<void> {
  while (pending.size > 0) await Promise.allSettled(pending);
}

/**
 * The lifetime of an early answer in ms: long enough for loading a screen's code, too short for a press long after the
 * hover over a link.
 */
const TRUE_FOR_MS = 30_000;

let changes = 0;
let lastWrite = 0;

/** Outdates what is not taken, after a write of this tab. */
export function outdateEarlyAnswers(): void {
  dropEarlyAnswers();
  lastWrite = Date.now();
}

/** Outdates what is not taken, after a change by others. */
export function dropEarlyAnswers(): void {
  changes += 1;
}

/** The instant of this tab's last write, in ms since 1970; 0 without one. */
export function lastWriteAt(): number {
  return lastWrite;
}

/**
 * Creates the store of one early answer. A failure reaches only the caller that takes the answer. An answer that is not
 * awaited is in the first commit of its screen only if it has arrived by then.
 */
export function makeEarlyAnswer<Answer>({ isAwaited = true } = {}): EarlyAnswer<Answer> {
  let early: Promise<Answer> | undefined;
  let arrived: { of: Promise<Answer>; answer: Answer } | undefined;
  let requestedAt = 0;
  let changesBefore = 0;
  let isWanted = false;
  const follow = async (asked: Promise<Answer>) => {
    if (isAwaited) pending.add(asked);
    try {
      arrived = { of: asked, answer: await asked };
    } catch {
      // The caller that takes the answer reports the failure.
    } finally {
      pending.delete(asked);
    }
  };
  const take = () => {
    const taken = read();
    early = undefined;
    isWanted = true;
    return taken;
  };
  const read = () =>
    changes === changesBefore && Date.now() - requestedAt < TRUE_FOR_MS ? early : undefined;
  return {
    start(request) {
      if (isWanted) return;
      requestedAt = Date.now();
      changesBefore = changes;
      const asked = request();
      early = asked;
      void follow(asked);
    },
    read,
    take,
    takeArrived: () => (arrived && arrived.of === read() && take() ? arrived.answer : undefined),
  };
}

/** An early answer to one of several questions, such as of a day. */
export interface KeyedEarlyAnswer<Key, Answer> {
  start: (key: Key, request: () => Promise<Answer>) => void;
  /** True until it is taken or outdated. */
  isUnderWay: () => boolean;
  /** Takes the answer; undefined where another question was asked early. */
  take: (key: Key) => Promise<Answer> | undefined;
  /** Takes the answer if it has arrived and is of this question. */
  takeArrived: (key: Key) => Answer | undefined;
}

/** As `makeEarlyAnswer`. A screen that takes the answer to another question ends the early request as well. */
export function makeKeyedEarlyAnswer<Key, Answer>(
  options: { isAwaited?: boolean } = {},
): KeyedEarlyAnswer<Key, Answer> {
  const early = makeEarlyAnswer<Answer>(options);
  let asked: Key | undefined;
  return {
    start(key, request) {
      asked = key;
      early.start(request);
    },
    isUnderWay: () => early.read() !== undefined,
    take(key) {
      const taken = early.take();
      return asked === key ? taken : undefined;
    },
    takeArrived: (key) => (asked === key ? early.takeArrived() : undefined),
  };
}

import { dropAnswersOfOthers, storeKeptAnswer } from './answer-store.ts';
import { arrived, keeping } from './kept-state.ts';

/** The delay in ms after which answers that arrived together are written. */
const SOON_MS = 200;

/**
 * Writes answers with a name (`keptAs`) to the device, now and later, for the person with this subject. Copies of other
 * people are deleted: a device keeps those of the last person alone. Returns a function that ends it.
 */
export function keepAnswers(subject: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const write = async () => {
    const taken = [...arrived.values()];
    arrived.clear();
    for (const { subject: owner, name, ...answer } of taken) {
      if (owner === subject && !isOver) await storeKeptAnswer(subject, name, answer);
    }
  };
  const writeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void write().catch(keepNothing), SOON_MS);
  };
  keeping.hear = writeSoon;
  dropAnswersOfOthers(subject).then(writeSoon, keepNothing);
  return () => {
    isOver = true;
    if (keeping.hear === writeSoon) delete keeping.hear;
    clearTimeout(timer);
  };
}

/** For a device that stores nothing, or has no room: it has nothing to show without a network. */
function keepNothing(): void {
  return undefined;
}

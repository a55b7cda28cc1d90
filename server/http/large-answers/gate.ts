import { Refusal } from '../refusal.ts';

interface GateOptions {
  /** How many are inside at once. */
  most: number;
  /** How many of them for one person. */
  mostOfOne: number;
  /** How many wait. */
  longestQueue: number;
  /** How long they wait at most. */
  longestWaitMs: number;
}

interface Waiting {
  person: string;
  enter(): void;
}

/** Lets few in at once; the others wait their turn for a moment. */
export interface Gate {
  /**
   * Answers when it is the person's turn, with what is to be called at the end.
   * @throws Refusal 'unavailable' when too many wait already, or the turn does not come in time.
   */
  enter(person: string): Promise<() => void>;
}

/** Makes a gate. Who waits comes in in order, but for those who are inside as often as they may be. */
export function makeGate({ most, mostOfOne, longestQueue, longestWaitMs }: GateOptions): Gate {
  const inside = new Map<string, number>();
  const queue: Waiting[] = [];
  let count = 0;

  const countOf = (person: string) => inside.get(person) ?? 0;
  const mayEnter = (person: string) => count < most && countOf(person) < mostOfOne;

  function letIn(person: string): () => void {
    count += 1;
    inside.set(person, countOf(person) + 1);
    let isOut = false;
    return () => {
      if (isOut) return;
      isOut = true;
      count -= 1;
      const left = countOf(person) - 1;
      if (left === 0) inside.delete(person);
      else inside.set(person, left);
      const next = queue.findIndex((waiting) => mayEnter(waiting.person));
      if (next !== -1) queue.splice(next, 1)[0]?.enter();
    };
  }

  return {
    async enter(person) {
      if (mayEnter(person)) return letIn(person);
      if (queue.length >= longestQueue) throw new Refusal('unavailable');
      return new Promise((resolve, reject) => {
        const waiting = {
          person,
          enter() {
            clearTimeout(timer);
            resolve(letIn(person));
          },
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          reject(new Refusal('unavailable'));
        }, longestWaitMs);
        queue.push(waiting);
      });
    },
  };
}

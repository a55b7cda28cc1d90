import { Refusal } from '../refusal.ts';

interface GateOptions {
  /** How many may be inside at once. */
  most: number;
  /** How many of them may belong to one person. */
  mostOfOne: number;
  /** How many may wait. */
  longestQueue: number;
  /** How long each may wait. */
  longestWaitMs: number;
}

interface Waiting {
  person: string;
  enter(): void;
}

/** Lets few in at once; others wait a moment for their turn. */
export interface Gate {
  /**
   * Resolves when it is the person's turn, with a function to call at the end.
   * @throws Refusal 'unavailable' when too many wait already, or the wait takes too long.
   */
  enter(person: string): Promise<() => void>;
}

/** Makes a gate. Those who wait enter in order, except people who have their full share inside. */
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

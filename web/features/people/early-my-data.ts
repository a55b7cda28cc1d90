import { type Me, people } from '@soltura/contract/people';
import { call } from '../../api/client.ts';

let early: Promise<Me> | undefined;

/** Asks who the person is while the code that shows it is still on its way. */
export function startMyData(): void {
  early = call(people.myData, {});
  // Whoever takes the answer hears of the failure; nobody may, when the page is left first.
  early.catch(() => undefined);
}

/** The answer asked for early, while nobody has taken it. */
export function readEarlyMyData(): Promise<Me> | undefined {
  return early;
}

/** The answer asked for early, once. */
export function takeEarlyMyData(): Promise<Me> | undefined {
  const taken = early;
  early = undefined;
  return taken;
}

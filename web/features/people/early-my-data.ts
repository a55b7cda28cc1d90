import { type Me, people } from '@soltura/contract/people/people';
import { call } from '../../api/client.ts';
import { makeEarlyAnswer } from '../../api/early-answer.ts';

const early = makeEarlyAnswer<Me>();
let asked: string | undefined;

/**
 * Requests the data of the signed-in person while the app's code still loads; `subject` is their id at the provider.
 * Does nothing if they were requested before.
 */
export function startMyData(subject: string): void {
  if (asked === subject) return;
  asked = subject;
  early.start(() => call(people.myData, {}));
}

/** The early answer, until somebody has taken it. */
export const readEarlyMyData = early.read;

/** The early answer, only once. */
export const takeEarlyMyData = early.take;

import { type Me, people } from '@soltura/contract/people';
import { call } from '../../api/client.ts';
import { makeEarlyAnswer } from '../../api/early-answer.ts';

const early = makeEarlyAnswer<Me>();
let asked: string | undefined;

/**
 * Asks who the person is while the code that shows it is still on its way; `subject` is who has signed in.
 *
 * Does nothing once it was asked for them.
 */
export function startMyData(subject: string): void {
  if (asked === subject) return;
  asked = subject;
  early.start(call(people.myData, {}));
}

/** The answer asked for early, while nobody has taken it. */
export const readEarlyMyData = early.read;

/** The answer asked for early, once. */
export const takeEarlyMyData = early.take;

import { type Me, people } from '@soltura/contract/people/people';
import { call } from '../api/client.ts';
import { makeEarlyAnswer, outdateEarlyAnswers } from '../api/early-answer.ts';

/** The name of a person's own data among the answers that their device keeps. */
export const ME = 'me';

const early = makeEarlyAnswer<Me>();
let asked: string | undefined;

/**
 * Requests the data of the signed-in person while the app's code loads; `subject` is their id at the sign-in provider.
 * Does nothing if the data were requested before.
 */
export function startMyData(subject: string): void {
  if (asked === subject) return;
  // Nothing that was requested for another person reaches this one.
  if (asked !== undefined) outdateEarlyAnswers();
  asked = subject;
  early.start(() => call(people.myData, {}, { keptAs: ME }));
}

export const readEarlyMyData = early.read;

export const takeEarlyMyData = early.take;
export const takeArrivedMyData = early.takeArrived;

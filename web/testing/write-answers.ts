import type { Endpoint } from '@soltura/contract/endpoint';
import type { BrokenRule } from '@soltura/domain/records/rules';
import * as z from 'zod/mini';
import { fakeServer, type SeenCall, type Wire } from './fake-server.ts';

// Answers of a server to a save that stores nothing, or not all. A call for one record is answered with status and
// headers, a call for many with a verdict for each row.

/** Answers saves of a record with values equal to the stored ones, so that nothing is written. */
export function settledToTheSame<E extends Endpoint>(endpoint: E, answer: Wire<E>, version: number): void {
  fakeServer.answerBy(endpoint, () => answer, { 'record-version': String(version) });
}

/** Refuses saves of a record, because somebody else has stored a newer version. */
export function newer(endpoint: Endpoint): void {
  fakeServer.refuse(endpoint, 409, { code: 'stale-write', message: 'Changed since.' });
}

/** Refuses saves of a record, because somebody else has deleted it. */
export function gone(endpoint: Endpoint): void {
  fakeServer.refuse(endpoint, 404, { code: 'record-not-found', message: 'This record was deleted.' });
}

export type RowAnswer = 'saved' | 'settled to the same' | 'newer' | 'gone' | 'refused';

const verdicts = {
  saved: 'saved',
  'settled to the same': 'same',
  newer: 'stale',
  gone: 'gone',
  refused: 'refused',
} as const;

const rows = z.array(z.looseObject({ recordId: z.number() }));

/** The answer to a call that saves rows, for `answerBy`. `readStored` returns the stored values of a row. */
export function answerRows<Stored>(
  { body }: SeenCall,
  choose: (recordId: number) => RowAnswer,
  readStored: (recordId: number) => Stored,
) {
  return z.parse(rows, body).map(({ recordId }) => {
    const answer = choose(recordId);
    const broken: BrokenRule[] = answer === 'refused' ? [{ field: '', message: 'Not this one.' }] : [];
    const isTold = answer !== 'gone' && answer !== 'refused';
    return { recordId, verdict: verdicts[answer], broken, stored: isTold ? readStored(recordId) : null };
  });
}

/** Saves one row of a call and refuses the others. */
export function partly(savedId: number): (recordId: number) => RowAnswer {
  return (recordId) => (recordId === savedId ? 'saved' : 'refused');
}

import { catalogue } from '@soltura/contract/catalogue';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { UnsentGrade } from './review-queue.ts';
import { readOutcome, type SendOutcome, sendRound } from './send-reviews.ts';
import { makeGrade } from './testing.ts';

const fail = (said: { status: number | undefined; code?: string; retryAfterMs?: number }) =>
  new ApiError({ code: undefined, message: '', fields: {}, transportText: '', ...said });

test.each([
  [undefined, 'unreachable'],
  [401, 'unreachable'],
  [429, 'unreachable'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [422, 'refused'],
  [500, 'failed'],
  [503, 'failed'],
  [200, 'failed'],
])('status %s means %s', (status, outcome) => expect(readOutcome(fail({ status }))).toBe(outcome));

test('a server of an earlier version, which knows no such call, refuses nothing', () => {
  expect(readOutcome(fail({ status: 404, code: catalogue['unknown-call'].wire }))).toBe('unreachable');
});

test('a server that asks to come again later counts as unreachable', () => {
  expect(readOutcome(fail({ status: 503, retryAfterMs: 1_000 }))).toBe('unreachable');
});

/** A queue whose server answers a request that holds one of these keys as told, and takes all others. */
function makeQueue(grades: UnsentGrade[], answers: Record<string, SendOutcome> = {}) {
  const waiting = [...grades];
  const sent: string[][] = [];
  const send = async (batch: readonly UnsentGrade[]): Promise<SendOutcome> => {
    sent.push(batch.map(({ key }) => key));
    const outcome = batch.map(({ key }) => answers[key]).find((answer) => answer !== undefined) ?? 'answered';
    if (outcome !== 'answered') return outcome;
    const keys = new Set(batch.map(({ key }) => key));
    waiting.splice(0, waiting.length, ...waiting.filter(({ key }) => !keys.has(key)));
    return outcome;
  };
  return { waiting, sent, send, list: () => waiting };
}

const [first, second, third] = [
  makeGrade({ key: 'first', entryId: 1 }),
  makeGrade({ key: 'second', entryId: 1 }),
  makeGrade({ key: 'third', entryId: 2 }),
];

test('the reviews that wait for one student are sent together, once', async () => {
  const queue = makeQueue([first, second, third]);
  expect(await sendRound(queue)).toBe(true);
  expect(queue.sent).toEqual([['first', 'second', 'third']]);
  expect(queue.waiting).toEqual([]);
});

test('the reviews of each student go by themselves', async () => {
  const other = makeGrade({ key: 'other', studentId: 9, onBehalf: true });
  const queue = makeQueue([first, other, second]);
  expect(await sendRound(queue)).toBe(true);
  expect(queue.sent).toEqual([['first', 'second'], ['other']]);
});

test('no more than 200 travel at once', async () => {
  const queue = makeQueue(Array.from({ length: 201 }, (_, index) => makeGrade({ key: `${index}` })));
  expect(await sendRound(queue)).toBe(true);
  expect(queue.sent.map((keys) => keys.length)).toEqual([200, 1]);
});

test('a review that the server cannot take holds up no others', async () => {
  const queue = makeQueue([first, second, third], { second: 'failed' });
  expect(await sendRound(queue)).toBe(false);
  expect(queue.waiting).toEqual([second]);
});

test('a round ends at a call without an answer', async () => {
  const other = makeGrade({ key: 'other', studentId: 9 });
  const queue = makeQueue([first, other], { first: 'unreachable' });
  expect(await sendRound(queue)).toBe(false);
  expect(queue.sent).toEqual([['first']]);
});

test('a review given during the round is sent in it', async () => {
  const queue = makeQueue([first]);
  const send = async (batch: readonly UnsentGrade[]) => {
    if (batch[0]?.key === 'first') queue.waiting.push(third);
    return queue.send(batch);
  };
  expect(await sendRound({ list: queue.list, send })).toBe(true);
  expect(queue.sent).toEqual([['first'], ['third']]);
});

test('a review the device cannot forget is not sent twice in a round', async () => {
  const sent: string[] = [];
  const send = async (batch: readonly UnsentGrade[]): Promise<SendOutcome> => {
    sent.push(...batch.map(({ key }) => key));
    return 'answered';
  };
  expect(await sendRound({ list: () => [first], send })).toBe(true);
  expect(sent).toEqual(['first']);
});

import { expect, test } from 'vitest';
import { readOutcome, type SendOutcome, sendRound } from './send-round.ts';
import { makeGrade } from './testing.ts';
import type { UnsentGrade } from './unsent-grade.ts';

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
])('status %s means %s', (status, outcome) => expect(readOutcome(status)).toBe(outcome));

test('a server that asks to come again later has no ear for other grades either', () => {
  expect(readOutcome(503, 1_000)).toBe('unreachable');
});

/** A queue whose server answers each key as told, and acknowledges the others. */
function makeQueue(grades: UnsentGrade[], answers: Record<string, SendOutcome> = {}) {
  const waiting = [...grades];
  const sent: string[] = [];
  const send = async ({ key }: UnsentGrade): Promise<SendOutcome> => {
    sent.push(key);
    const outcome = answers[key] ?? 'acknowledged';
    const index = waiting.findIndex((grade) => grade.key === key);
    if (outcome === 'acknowledged' || outcome === 'refused') waiting.splice(index, 1);
    return outcome;
  };
  return { waiting, sent, send, list: () => waiting };
}

const [first, second, other] = [
  makeGrade({ key: 'first', entryId: 1 }),
  makeGrade({ key: 'second', entryId: 1 }),
  makeGrade({ key: 'other', entryId: 2 }),
];

test('everything is sent once, in order', async () => {
  const queue = makeQueue([first, second, other]);
  expect(await sendRound(queue)).toBe(true);
  expect(queue.sent).toEqual(['first', 'second', 'other']);
  expect(queue.waiting).toEqual([]);
});

test('after a failure the later grades of that card wait, other cards go on', async () => {
  const queue = makeQueue([first, second, other], { first: 'failed' });
  expect(await sendRound(queue)).toBe(false);
  expect(queue.sent).toEqual(['first', 'other']);
  expect(queue.waiting).toEqual([first, second]);
});

test('without an answer the round ends there', async () => {
  const queue = makeQueue([first, second, other], { first: 'unreachable' });
  expect(await sendRound(queue)).toBe(false);
  expect(queue.sent).toEqual(['first']);
});

test('a refused grade does not hold up the next one of its card', async () => {
  const queue = makeQueue([first, second], { first: 'refused' });
  expect(await sendRound(queue)).toBe(true);
  expect(queue.sent).toEqual(['first', 'second']);
});

test('a grade pressed during the round is sent in it', async () => {
  const queue = makeQueue([first]);
  const send = async (grade: UnsentGrade) => {
    if (grade.key === 'first') queue.waiting.push(other);
    return queue.send(grade);
  };
  expect(await sendRound({ list: queue.list, send })).toBe(true);
  expect(queue.sent).toEqual(['first', 'other']);
});

test('a grade the device cannot forget is not sent twice in a round', async () => {
  const sent: string[] = [];
  const send = async ({ key }: UnsentGrade): Promise<SendOutcome> => {
    sent.push(key);
    return 'acknowledged';
  };
  expect(await sendRound({ list: () => [first], send })).toBe(true);
  expect(sent).toEqual(['first']);
});

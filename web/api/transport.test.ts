import { endpoint } from '@soltura/contract/endpoint';
import { flashcards } from '@soltura/contract/flashcards/flashcards';
import { people } from '@soltura/contract/people/people';
import { reviews } from '@soltura/contract/reviews/reviews';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { sendRequest } from './transport.ts';
import { windowId } from './window-id.ts';

afterEach(() => vi.unstubAllGlobals());

/** Replaces the network: keeps every request and returns the given answer. */
function answerWith(answer: Response | Error) {
  const fetched = vi.fn<typeof fetch>(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  );
  vi.stubGlobal('fetch', fetched);
  return () => {
    const [url, init] = fetched.mock.lastCall ?? [];
    return { url, init, headers: Object.fromEntries(new Headers(init?.headers)) };
  };
}

const put = endpoint({
  method: 'PUT',
  path: '/app/things/{thingId}',
  summary: 'A thing',
  access: 'signed-in',
  params: z.object({ thingId: z.string() }),
  body: z.object({ name: z.string() }),
  output: z.number(),
});
const taking = endpoint({
  method: 'POST',
  path: '/app/files',
  summary: 'A file',
  access: 'public',
  file: 'text/csv',
  output: z.number(),
});
const deletion = { ...put, method: 'DELETE' } as const;
const refused = () => Response.json({ error: { code: 'not_found', message: 'Not here.' } }, { status: 404 });

describe('a request carries', () => {
  test('ids and query where the declaration says', async () => {
    const sent = answerWith(Response.json([]));
    const query = { from: '2026-01-04', timeZone: 'America/Bogota' };
    await sendRequest(reviews.historyOfStudent, { params: { studentId: 7 }, query }, {});
    expect(sent().url).toBe('/api/app/students/7/review-history?from=2026-01-04&timeZone=America%2FBogota');
  });

  test('parameters as headers, without those left out', async () => {
    const sent = answerWith(Response.json(5));
    const headers = { updateid: 5, newinterval: 0, difficulty: 'hard', 'reviewed-at': undefined } as const;
    const options = { accessToken: 'token', idempotencyKey: 'key' };
    expect(await sendRequest(flashcards.updateMine, { headers }, options)).toBe(5);
    expect(sent().headers).toEqual({
      authorization: 'Bearer token',
      'idempotency-key': 'key',
      'window-id': windowId,
      updateid: '5',
      newinterval: '0',
      difficulty: 'hard',
    });
    expect(sent().init?.body).toBeNull();
  });

  test('a body as JSON, and path parameters escaped', async () => {
    const sent = answerWith(Response.json(1));
    await sendRequest(put, { params: { thingId: 'a/b' }, body: { name: 'ñ' } }, {});
    expect(sent().url).toBe('/api/app/things/a%2Fb');
    expect(sent().init?.body).toBe('{"name":"ñ"}');
    expect(sent().headers['content-type']).toBe('application/json');
  });
});

test('a file is sent as it is', async () => {
  const sent = answerWith(Response.json(1));
  const file = new TextEncoder().encode('name\nñ\n');
  await sendRequest(taking, { file }, {});
  expect(sent().init?.body).toEqual(file);
  expect(sent().headers['content-type']).toBe('text/csv');
});

describe('a failure', () => {
  test('tells the status, the code and the sentence of the server, and the words for the log', async () => {
    answerWith(refused());
    await expect(sendRequest(people.myData, {}, {})).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'Not here.',
      transportText: 'Failed to fetch my-data: 404',
    });
  });

  test.each([
    [flashcards.createMine, { headers: { exampleid: 1 } }, 'Failed to post to create-my-student-example'],
    [put, { params: { thingId: '1' }, body: { name: '' } }, 'Failed to put to app/things/1'],
    [deletion, { params: { thingId: '1' }, body: { name: '' } }, 'Failed to delete app/things/1'],
  ])('is named by what was tried', async (called, input, transportText) => {
    answerWith(refused());
    await expect(sendRequest(called, input, {})).rejects.toMatchObject({ transportText });
  });

  test.each([
    [503, '2', 2_000],
    [429, '10', 10_000],
    [503, 'Wed, 04 Mar 2026 12:00:07 GMT', 7_000],
    [503, 'Wed, 04 Mar 2026 11:00:00 GMT', 0],
    [503, '86400', 300_000],
    [503, 'soon', undefined],
    [500, '2', undefined],
  ])('with status %i and Retry-After %s tells when to send again', async (status, text, retryAfterMs) => {
    vi.setSystemTime('2026-03-04T12:00:00Z');
    answerWith(Response.json({}, { status, headers: { 'retry-after': text } }));
    await expect(sendRequest(people.myData, {}, {})).rejects.toMatchObject({ status, retryAfterMs });
    vi.useRealTimers();
  });

  test('without an answer has no status', async () => {
    answerWith(new TypeError('Failed to fetch'));
    await expect(sendRequest(people.myData, {}, {})).rejects.toMatchObject({ status: undefined });
  });

  test.each(['<!doctype html>', '{"name":"somebody else entirely"}'])(
    'is an answer that reads %s',
    async (body) => {
      answerWith(new Response(body, { status: 200 }));
      await expect(sendRequest(people.myData, {}, {})).rejects.toMatchObject({
        status: 200,
        transportText: 'Failed to parse JSON from my-data',
      });
    },
  );

  test('is the reason of the abort when the caller has aborted the request', async () => {
    answerWith(new DOMException('gone', 'AbortError'));
    const reason = new Error('left the page');
    await expect(sendRequest(people.myData, {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

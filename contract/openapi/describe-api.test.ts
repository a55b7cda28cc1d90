import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api } from '../api.ts';
import { describeApi } from './describe-api.ts';
import { callDescriptions, parameterDescriptions, tagDescriptions } from './descriptions.ts';

const MAX_CHARACTERS = 80;

const document: unknown = JSON.parse(
  JSON.stringify(
    describeApi(api, {
      product: 'Soltura',
      serverUrl: 'https://school.example/api',
      issuer: 'https://school.example/',
    }),
  ),
);
const parameterShape = z.object({
  name: z.optional(z.string()),
  $ref: z.optional(z.string()),
  description: z.optional(z.string()),
});
const operationShape = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(parameterShape),
});
const { paths, tags, components } = z.parse(
  z.object({
    paths: z.record(z.string(), z.record(z.string(), operationShape)),
    tags: z.array(z.object({ name: z.string(), description: z.string() })),
    components: z.object({ parameters: z.object({ IdempotencyKey: z.unknown() }) }),
  }),
  document,
);
const operations = Object.values(paths).flatMap((item) => Object.values(item));

/** The summaries and descriptions of the document, each after its place. */
function listTexts(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): [string, string][] => {
    const isText = typeof inner === 'string' && (name === 'summary' || name === 'description');
    return isText ? [[`${place}/${name}`, inner]] : listTexts(inner, `${place}/${name}`);
  });
}

const texts = listTexts(document);

test('no summary and no description begins with a question word in place of a noun', () => {
  expect(texts.length).toBeGreaterThan(1_000);
  const begun = /^(what|who|whoever|whose|whether|those|where|how|which|why)\b/i;
  expect(texts.filter(([, text]) => begun.test(text))).toEqual([]);
});

test('every call has a summary of at most 80 characters without a full stop at its end', () => {
  expect(operations.length).toBeGreaterThan(250);
  const isWrong = ({ summary }: { summary: string }) =>
    summary === '' || summary.length > MAX_CHARACTERS || summary.endsWith('.');
  expect(operations.filter(isWrong).map(({ summary }) => summary)).toEqual([]);
});

test('every description is made of sentences that end', () => {
  const isError = (place: string) => /\/responses\/(?:[45]\d\d|[A-Z]\w+)\/description$/.test(place);
  const open = texts.filter(
    ([place, text]) => place.endsWith('/description') && !isError(place) && !/[.]$/.test(text),
  );
  expect(open).toEqual([]);
});

test('every subject and every parameter is described', () => {
  expect(tags.filter(({ name, description }) => description === name)).toEqual([]);
  expect(Object.keys(tagDescriptions).toSorted()).toEqual(Object.keys(api).toSorted());
  const bare = operations.flatMap(({ operationId, parameters }) =>
    parameters
      .filter(({ $ref, description }) => $ref === undefined && description === undefined)
      .map(({ name }) => `${operationId} ${name}`),
  );
  expect(bare).toEqual([]);
});

test('every description of a call or a parameter is in the document', () => {
  const written = new Set(texts.map(([, text]) => text));
  const ofCalls = new Map(operations.map(({ operationId, description }) => [operationId, description]));
  const missing = [
    ...Object.values(parameterDescriptions).filter(({ description }) => !written.has(description)),
    ...Object.entries(callDescriptions).filter(([id, text]) => !ofCalls.get(id)?.startsWith(text)),
  ];
  expect(missing).toEqual([]);
});

test('an idempotency key is described as the server takes it', () => {
  expect(components.parameters.IdempotencyKey).toMatchObject({
    description: expect.stringContaining('printable ASCII'),
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[ -~]+$' },
  });
});

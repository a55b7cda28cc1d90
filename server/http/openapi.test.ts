import { createConfig, lintFromString } from '@redocly/openapi-core';
import { api as declared } from '@soltura/contract/api';
import type { Endpoint } from '@soltura/contract/endpoint';
import { bodyRules } from '@soltura/contract/openapi/body-rules';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApi, type TestAnswer } from '../testing/api.ts';
import { makeCallSamples, makeSampleSchool } from '../testing/call-samples.ts';
import { issueToken } from '../testing/identity.ts';
import type { TestRequest } from '../testing/make-url.ts';
import { readMessages } from '../testing/read-messages.ts';
import { type ClientCall, clientOpening, TypedClient, writeClient } from '../testing/typed-client.ts';

// The document as clients of other houses use it: to write their calls, to make types of, to check answers with.

const api = await startTestApi({ PUBLIC_URL: 'https://school.example' });
const { db } = api;
const email = 'primary@soltura.example';
const samples = makeCallSamples(await makeSampleSchool(db, email));
const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
const served = await (await fetch(`${address}/api/openapi.json`)).text();

const schemaShape = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema: schemaShape }));
const operationShape = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.union([
      z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: schemaShape }),
      z.object({ $ref: z.string() }),
    ]),
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), schemaShape),
});
const document = z.parse(
  z.object({
    paths: z.record(z.string(), z.record(z.string(), operationShape)),
    components: z.object({ schemas: schemaShape, responses: schemaShape }),
  }),
  JSON.parse(served),
);
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [
      operation.operationId,
      { path, method, ...operation },
    ]),
  ),
);
const endpoints = Object.entries(declared).flatMap(([subject, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${subject}.${name}`, endpoint]),
);

function operationOf(id: string) {
  const operation = operations.get(id);
  if (!operation) throw new Error(`${id} is not described.`);
  return operation;
}

async function requestFor({ method, path }: Endpoint): Promise<TestRequest> {
  return (await samples[`${method} ${path}`]?.request()) ?? {};
}

const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true, allowUnionTypes: true });
addFormats.default(ajv);

const toOwn = (schema: object) =>
  z.parse(schemaShape, JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', 'api#/$defs/')));
ajv.addSchema({ $id: 'api', $defs: toOwn(document.components.schemas) });
const checks = new Map<object, ValidateFunction>();

/** Returns the faults of a value by a schema of the document; empty when it conforms. */
function findFaults(schema: object, value: unknown): string[] {
  const validate = checks.get(schema) ?? ajv.compile(toOwn(schema));
  checks.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function schemaOfAnswer(id: string, status: number): object {
  const response = operationOf(id).responses[status];
  if (!response) throw new Error(`${id} may not answer ${status}.`);
  const name = typeof response['$ref'] === 'string' ? response['$ref'].split('/').at(-1) : undefined;
  const described = name === undefined ? response : document.components.responses[name];
  const {
    'application/json': json,
    'text/event-stream': events,
    'audio/webm': file,
  } = z.parse(z.object({ content }), described).content;
  const found = json ?? events ?? file;
  if (!found) throw new Error(`${id} answers ${status} without JSON.`);
  return found.schema;
}

test('the document keeps the recommended rules of redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: served, config });
  const told = problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  // The paths of the specification itself: the first segment of the one is a number, that of the others a word.
  const ambiguous = 'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths:';
  expect(told).toEqual([
    `${ambiguous} \`/single-example/{id}\` and \`/{studentId}/examples\`.`,
    `${ambiguous} \`/{studentId}/examples\` and \`/pmf/{id}\`.`,
  ]);
});

test('records and lists of options are written down once, by name', () => {
  const places = new Map<string, string[]>();
  const look = (value: unknown, place: string) => {
    if (typeof value !== 'object' || value === null) return;
    const { properties, enum: options } = z.parse(
      z.object({ properties: z.optional(z.unknown()), enum: z.optional(z.unknown()) }),
      Array.isArray(value) ? {} : value,
    );
    if (properties !== undefined || (Array.isArray(options) && options.length > 2)) {
      const text = JSON.stringify(value);
      places.set(text, [...(places.get(text) ?? []), place]);
    }
    for (const [name, inner] of Object.entries(value)) look(inner, `${place}/${name}`);
  };
  look(document, '');
  expect([...places.values()].filter((found) => found.length > 1)).toEqual([]);
  const names = Object.keys(document.components.schemas);
  expect(names).toEqual(
    expect.arrayContaining(['Example', 'Week', 'CoachingStudent', 'AssignmentType', 'Error']),
  );
});

describe.each(endpoints.filter(([, { body }]) => body))('the body of %s', (id, endpoint) => {
  const schema = operationOf(id).requestBody?.content['application/json']?.schema ?? {};

  test('is described as it is taken', async () => {
    expect(findFaults(schema, (await requestFor(endpoint)).body)).toEqual([]);
  });

  test('has the fields that are required, and is taken without the others', async () => {
    const whole = await api.call(endpoint, email, await requestFor(endpoint));
    expect(whole.status).toBe(200);
    const places = ['', '[]', ...Object.keys(bodyRules).flatMap((key) => key.split(`${id} body`).slice(1))];
    for (const place of new Set(places)) {
      for (const field of Object.keys(findRecord((await requestFor(endpoint)).body, place) ?? {})) {
        const request = await requestFor(endpoint);
        const body = structuredClone(request.body);
        Reflect.deleteProperty(findRecord(body, place) ?? {}, field);
        const answer = await api.call(endpoint, email, { ...request, ...(body && { body }) });
        const isRequired = findFaults(schema, body).length > 0;
        // Without it none are prepaid, and fewer than the used ones of the sample.
        if (`${id} ${field}` === 'creditWrites.add totalCredits') continue;
        expect([place, field, isDone(answer, whole)]).toEqual([place, field, !isRequired]);
      }
    }
  });
});

/** The record at a place such as `.example` or `.examples[]`; the first of a list. */
function findRecord(body: unknown, place: string): object | undefined {
  let found = body;
  for (const step of place.match(/\[\]|\w+/g) ?? []) {
    if (typeof found !== 'object' || found === null) return undefined;
    if (step === '[]' && !Array.isArray(found)) return undefined;
    found = Reflect.get(found, step === '[]' ? 0 : step);
  }
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : undefined;
}

/** True when a call had its effect; calls that decide row by row answer 200 for a refused row. */
function isDone({ status, body }: TestAnswer, whole: TestAnswer): boolean {
  const text = JSON.stringify(body);
  if (status !== 200 || /"refused"|-1\b/.test(text)) return false;
  return text !== '[]' || JSON.stringify(whole.body) === '[]';
}

/** A sample as a typed client sends it: ids are numbers wherever they travel. */
async function toClientCall(id: string, endpoint: Endpoint): Promise<ClientCall> {
  const { path, method, parameters } = operationOf(id);
  const { params = {}, query = {}, headers = {}, body, file } = await requestFor(endpoint);
  const given: Record<string, Record<string, unknown>> = {};
  const named = Object.values(params);
  const sent = { ...query, ...headers, ...params };
  for (const parameter of parameters) {
    if (!('name' in parameter)) continue;
    const { name, in: place, schema } = parameter;
    // A path may name a parameter differently, for it serves two calls; its own are in its order.
    const value = name in sent ? sent[name] : place === 'path' ? named[0] : undefined;
    if (value === undefined) continue;
    given[place] = { ...given[place], [name]: schema['type'] === 'integer' ? Number(value) : value };
  }
  return {
    id,
    method: method.toUpperCase(),
    path,
    given: { params: given, ...(body && { body }), ...(file && { body: new TextDecoder().decode(file) }) },
    file: endpoint.file,
    isText: endpoint.isStream === true || endpoint.answersFile !== undefined,
  };
}

describe('a client with types made from the document', async () => {
  const client = new TypedClient(astToString(await openapiTS(served)));
  afterAll(() => client.remove());

  test('reads and writes every call, and every answer is as described', { timeout: 120_000 }, async () => {
    const calls: ClientCall[] = [];
    for (const [id, endpoint] of endpoints) calls.push(await toClientCall(id, endpoint));
    client.write('every-call.ts', writeClient(calls));
    expect(await client.compile()).toEqual({ output: '', code: 0 });
    const token = await issueToken({ db, config: api.config, email });
    const run = await client.run('every-call.ts', { API: `${address}/api`, TOKEN: token });
    const answers = z.parse(
      z.array(z.object({ id: z.string(), status: z.number(), answer: z.unknown() })),
      run.output
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    );
    expect(answers.map(({ id, status }) => [id, status])).toEqual(endpoints.map(([id]) => [id, 200]));
    for (const { id, status, answer } of answers) {
      const isStream = endpoints.some(([one, endpoint]) => one === id && endpoint.isStream);
      const parts = isStream ? readMessages(String(answer)) : [answer];
      for (const part of parts) {
        expect([id, findFaults(schemaOfAnswer(id, status), part)]).toEqual([id, []]);
      }
    }
  });

  test('does not compile with a call that the server would refuse', { timeout: 60_000 }, async () => {
    client.write('every-call.ts', '');
    client.write(
      'faults.ts',
      `${clientOpening}
const assignment: components['schemas']['NewAssignment'] = {
  assignmentType: 'Writing',
  rating: 'Good',
  homeworkCorrector: 'ana@soltura.example',
  relatedWeek: 1,
};
// @ts-expect-error a misspelt field
await client.POST('/vocab-quiz/quizzes', { body: { quizNicname: 'si1m quiz 1' } });
// @ts-expect-error a field too many
const quiz: components['schemas']['NewQuiz'] = { quizNickname: 'si1m quiz 1', nickname: 'si1m quiz 1' };
await client.POST('/vocab-quiz/quizzes', { body: quiz });
// @ts-expect-error a field that is missing
await client.POST('/coaching/assignments', { body: { rating: 'Good' } });
// @ts-expect-error an option that is none
await client.POST('/coaching/assignments', { body: { ...assignment, rating: 'Splendid' } });
// @ts-expect-error a text for a number
await client.POST('/coaching/assignments', { body: { ...assignment, relatedWeek: '1' } });
// @ts-expect-error a header that is missing
await client.POST('/create-my-student-example', { params: { header: {} } });
// @ts-expect-error a parameter that is missing
await client.GET('/coaching/weeks/{range}', { params: {} });
// @ts-expect-error a table that is none
await client.GET('/app/tables/{table}', { params: { path: { table: 'teachers' } } });
// @ts-expect-error a path that is none
await client.GET('/coaching/week/{range}', { params: { path: { range: '2026-01-04.2026-01-10' } } });
// @ts-expect-error a method that the path does not have
await client.PUT('/my-data', {});
const { data, error } = await client.GET('/my-data', {});
// @ts-expect-error a field that answers do not have
data?.fullName.trim();
// @ts-expect-error a code that no refusal has
if (error?.error.code === 'no_such_code') data?.name.trim();
`,
    );
    expect(await client.compile()).toEqual({ output: '', code: 0 });
    client.write('fault.ts', `${clientOpening}\nawait client.PUT('/my-data', {});\n`);
    const { output, code } = await client.compile();
    expect([code, output]).toEqual([1, expect.stringContaining('fault.ts')]);
  });
});

test('refusals are as described', async () => {
  const refused = [
    await api.call(declared.people.myData, null),
    await api.call(declared.people.myData, 'nobody@school.example'),
    await api.call(declared.exampleEditing.single, email, { params: { id: 999_999 } }),
    await api.call(declared.exampleEditing.single, email, { params: { id: 'x' } }),
    await api.call(declared.recordWrites.addAssignment, email, { body: {} }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 404, 404, 400, 422]);
  const ids = ['people.myData', 'people.myData', 'exampleEditing.single', 'exampleEditing.single'];
  for (const [place, { status, body }] of refused.entries()) {
    expect(findFaults(schemaOfAnswer(ids[place] ?? 'recordWrites.addAssignment', status), body)).toEqual([]);
  }
});

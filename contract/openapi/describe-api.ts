import { findTokenScope } from '../access-tokens/token-scopes.ts';
import { catalogue, type ErrorCode } from '../catalogue.ts';
import { type Endpoint, type Part, scopes } from '../endpoint.ts';
import { listErrors } from '../endpoint-errors.ts';
import { errorBody } from '../errors.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { type BodyRule, bodyRules } from './body-rules.ts';
import type { DescribedCall } from './described-call.ts';
import { callDescriptions, parameterDescriptions, tagDescriptions } from './descriptions.ts';
import { findSchema, isSchema, type JsonSchema, toSchema } from './json-schema.ts';
import { nameSchemas } from './name-schemas.ts';

export interface AboutApi {
  product: string;
  serverUrl: string;
  issuer: string;
}

export function describeApi(subjects: Record<string, Record<string, Endpoint>>, about: AboutApi) {
  const calls = Object.entries(subjects).flatMap(([subject, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => describeCall(`${subject}.${name}`, endpoint)),
  );
  const findPath = unifyPaths(calls.map(({ endpoint }) => endpoint));
  const { named, replace, listSchemas } = nameSchemas(calls);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of named) {
    const path = findPath(call.endpoint);
    const operation = describeOperation(call, path, replace);
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${about.product} API`,
      version: '1.0.0',
      summary: 'Flashcards, quizzes and coaching for learning Spanish.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: about.serverUrl }],
    tags: Object.keys(subjects).map((name) => ({ name, description: tagDescriptions[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        signIn: {
          type: 'openIdConnect',
          description: `A token of a sign-in. Its scopes count only in installations that check them: ${scopes.join(', ')}.`,
          openIdConnectUrl: `${about.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A token of a sign-in without scopes, or an access token that an admin has made.',
        },
      },
      parameters: commonParameters,
      headers: commonHeaders,
      responses: commonResponses,
      schemas: { ...listSchemas(), Error: errorSchema },
    },
  };
}

function describeCall(id: string, endpoint: Endpoint): DescribedCall {
  let body = endpoint.body && toSchema(endpoint.body, 'input');
  for (const [place, rule] of Object.entries(bodyRules)) {
    const [call, at = ''] = place.split(' ');
    if (call !== id || body === undefined) continue;
    body = rule.whole ?? body;
    applyBodyRule(findSchema(body, at.replace(/^body\.?/, '')), rule);
  }
  return { id, endpoint, body, answer: toSchema(endpoint.output, 'output') };
}

/** Changes the given schema. */
function applyBodyRule(schema: JsonSchema, { required = [], fields }: BodyRule): void {
  const declared = Array.isArray(schema['required']) ? schema['required'] : [];
  if (required.length > 0) schema['required'] = [...new Set([...declared, ...required])];
  if (fields && isSchema(schema['properties'])) schema['properties'] = { ...schema['properties'], ...fields };
}

/**
 * Merges paths that differ only in the name of a parameter, which are one path in OpenAPI:
 * `/coaching/assignments/{range}`, which is read, and `/coaching/assignments/{recordId}`, which is written. The
 * parameter then has both names.
 */
function unifyPaths(endpoints: readonly Endpoint[]): (endpoint: Endpoint) => string {
  const names = new Map<string, string[][]>();
  const read = ({ path }: Endpoint) => {
    const plain = path.replaceAll(':digits}', '}');
    const given = [...plain.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    return { shape: plain.replace(/\{\w+\}/g, '{}'), given };
  };
  for (const endpoint of endpoints) {
    const { shape, given } = read(endpoint);
    const known = names.get(shape) ?? given.map(() => []);
    for (const [place, name] of given.entries()) {
      if (!known[place]?.includes(name)) known[place]?.push(name);
    }
    names.set(shape, known);
  }
  return (endpoint) => {
    const { shape } = read(endpoint);
    let place = 0;
    return shape.replace(/\{\}/g, () => {
      const [first = '', ...others] = names.get(shape)?.[place] ?? [];
      place += 1;
      return `{${[first, ...others.map(capitalise)].join('Or')}}`;
    });
  };
}

function capitalise(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function describeOperation(
  { id, endpoint, body, answer }: DescribedCall,
  path: string,
  replace: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  const { access, method } = endpoint;
  const isRead = method === 'GET';
  const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const content = endpoint.file ? describeFile(endpoint.file) : body && jsonContent(body);
  const isTagged = isRead && !endpoint.isStream && !endpoint.answersFile;
  const parameters = [
    ...describePathParameters(id, endpoint, pathNames),
    ...describeParameters(id, endpoint, 'query', 'query'),
    ...describeParameters(id, endpoint, 'headers', 'header'),
  ];
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    summary: endpoint.summary,
    description: [callDescriptions[id], describeAccess(endpoint)].filter(Boolean).join(' '),
    security: access === 'public' ? [] : describeSecurity(endpoint),
    ...(Array.isArray(access) && { 'x-roles': access }),
    parameters: [
      ...parameters.map(({ schema, ...named }) => ({
        ...named,
        schema: isSchema(schema) ? replace(schema) : {},
      })),
      ...(isRead && !isTagged
        ? []
        : [{ $ref: `#/components/parameters/${isRead ? 'IfNoneMatch' : 'IdempotencyKey'}` }]),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      200: {
        description: describeSuccess(endpoint),
        headers: {
          'x-request-id': { $ref: '#/components/headers/RequestId' },
          ...(isTagged && { etag: { $ref: '#/components/headers/ETag' } }),
          ...(endpoint.answersFile && {
            'content-disposition': { $ref: '#/components/headers/ContentDisposition' },
          }),
          ...(writesRecords(endpoint) && {
            'change-set': { $ref: '#/components/headers/ChangeSet' },
            'record-version': { $ref: '#/components/headers/RecordVersion' },
          }),
        },
        content: describeAnswer(endpoint, answer),
      },
      ...(isTagged && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...describeErrors(endpoint),
    },
  };
}

const commonParameters = {
  IdempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    required: false,
    description:
      'A key that the client makes for a write: 1 to 200 printable ASCII characters (space to `~`), else 400. A write that is repeated with its key within 7 days gets the same response and has no second effect. A key that came with another request is answered 422 (`validation_failed`). A call whose response holds a secret answers 409 (`conflict`) to a repeated key.',
    schema: toSchema(idempotencyKey, 'input'),
  },
  IfNoneMatch: {
    name: 'if-none-match',
    in: 'header',
    required: false,
    description:
      'The entity tags of stored responses. If one of them still holds, the response is 304 without a body.',
    schema: { type: 'string' },
  },
};

const commonHeaders = {
  RequestId: {
    description: 'Id of the request in the log of the server.',
    schema: { type: 'string', format: 'uuid' },
  },
  ETag: {
    description:
      'The strong entity tag of the response in its encoding. A list of more than 5,000 records has none.',
    schema: { type: 'string' },
  },
  ChangeSet: {
    description:
      'Id of the change set of the call, with which `POST /app/undo` undoes it. It is absent when no record of the school was changed.',
    schema: { type: 'integer', minimum: 1 },
  },
  RecordVersion: {
    description:
      'Version of the one record that the call created or changed, for `if-match`. A call that changes nothing returns the stored version.',
    schema: { type: 'integer', minimum: 1 },
  },
  ContentDisposition: {
    description: 'Name under which a browser saves the file.',
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Seconds after which the call may be sent again.',
    schema: { type: 'integer', minimum: 1 },
  },
};

const wireCodes = [...new Set(Object.values(catalogue).map(({ wire }) => wire))];
const errorSchema = describeErrorBody();

function describeErrorBody(): JsonSchema {
  const schema = toSchema(errorBody, 'output');
  applyBodyRule(findSchema(schema, 'error'), { fields: { code: { type: 'string', enum: wireCodes } } });
  return {
    description: 'The reason of a refusal: a code, a message and the fields that it concerns (api.md 4.3).',
    ...schema,
  };
}

/** Statuses of errors that are described once, as a named response of the components. */
const sharedErrors: Readonly<Record<number, [name: string, code: ErrorCode]>> = {
  401: ['Unauthenticated', 'unauthenticated'],
  413: ['TooLarge', 'too-large'],
  415: ['MediaTypeNotSupported', 'media-type-not-supported'],
  429: ['TooManyRequests', 'too-many-requests'],
  431: ['HeadersTooLarge', 'headers-too-large'],
  500: ['Internal', 'internal'],
  503: ['Unavailable', 'unavailable'],
};
/** Statuses whose response has the header `Retry-After`. */
const retryableStatuses: readonly number[] = [429, 503];

const commonResponses: Record<string, JsonSchema> = {
  NotModified: {
    description: 'Not modified: a tag of `if-none-match` still holds.',
    headers: { etag: { $ref: '#/components/headers/ETag' } },
  },
  ...Object.fromEntries(
    Object.entries(sharedErrors).map(([status, [name, code]]) => [
      name,
      describeError(Number(status), [describeCode(code)]),
    ]),
  ),
};

function writesRecords({ method, changesNothing, access }: Endpoint): boolean {
  if (method === 'GET' || changesNothing || typeof access === 'string') return false;
  return access.every((role) => role === 'coach' || role === 'admin');
}

function describeAccess(endpoint: Endpoint): string {
  const { access, scopes: needed, anyScope } = endpoint;
  if (access === 'public') return 'It needs no sign-in.';
  const callers =
    access === 'signed-in' ? 'Anyone who is signed in may call it.' : `Roles: ${access.join(', ')}.`;
  const scope = anyScope
    ? `Scope: ${anyScope.join(' or ')}, depending on the changed records.`
    : needed && `Scope: ${needed.join(', ')}.`;
  const tokenScope = findTokenScope(endpoint);
  const byToken = tokenScope ? `Scope of access tokens: ${tokenScope}.` : 'Access tokens are refused.';
  return [callers, scope, byToken].filter(Boolean).join(' ');
}

function describeSuccess({ method, isStream, answersFile, changesNothing }: Endpoint): string {
  if (isStream) return 'Server-sent events. The data of each event is one JSON value of this schema.';
  if (answersFile) return 'The bytes of the file.';
  return method === 'GET' || changesNothing ? 'The requested data.' : 'The result of the call.';
}

/** Alternatives: a token with these scopes from a sign-in, or any other token. */
function describeSecurity({ scopes: needed = [], anyScope }: Endpoint): JsonSchema[] {
  const choices = anyScope ? anyScope.map((scope) => [scope]) : [[...needed]];
  return [...choices.map((signIn) => ({ signIn })), { bearer: [] }];
}

function describePathParameters(id: string, endpoint: Endpoint, names: readonly string[]): JsonSchema[] {
  return describeParameters(id, endpoint, 'params', 'path').map((parameter, place) => ({
    ...parameter,
    name: names[place],
  }));
}

function describeParameters(id: string, endpoint: Endpoint, part: Part, place: string): JsonSchema[] {
  const schema = endpoint[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  if (!isSchema(properties) || !Array.isArray(required)) return [];
  const names = Object.keys(properties);
  // Path parameters in the order of the path.
  const ordered =
    place === 'path' ? names.toSorted((a, b) => placeIn(endpoint, a) - placeIn(endpoint, b)) : names;
  return ordered.map((name) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(parameterDescriptions[`${id} ${place} ${name}`] ?? parameterDescriptions[`${place} ${name}`]),
    schema: properties[name],
  }));
}

function placeIn({ path }: Endpoint, name: string): number {
  return path.search(new RegExp(`\\{${name}\\b`));
}

function describeErrors(endpoint: Endpoint): Record<number, JsonSchema> {
  const sentences = new Map<number, Set<string>>();
  for (const code of listErrors(endpoint)) {
    const { status } = catalogue[code];
    sentences.set(status, (sentences.get(status) ?? new Set()).add(describeCode(code)));
  }
  return Object.fromEntries(
    [...sentences].map(([status, texts]) => {
      const [name] = sharedErrors[status] ?? [];
      if (name !== undefined) return [status, { $ref: `#/components/responses/${name}` }];
      return [status, describeError(status, [...texts])];
    }),
  );
}

function describeCode(code: ErrorCode): string {
  const { wire, text } = catalogue[code];
  return `${wire}: ${text}`;
}

function describeError(status: number, sentences: readonly string[]): JsonSchema {
  return {
    description: sentences.join(' · '),
    headers: {
      'x-request-id': { $ref: '#/components/headers/RequestId' },
      ...(retryableStatuses.includes(status) && {
        'retry-after': { $ref: '#/components/headers/RetryAfter' },
      }),
    },
    content: jsonContent({ $ref: '#/components/schemas/Error' }),
  };
}

function describeAnswer({ isStream, answersFile }: Endpoint, answer: JsonSchema) {
  if (isStream) return { 'text/event-stream': { schema: answer } };
  return answersFile ? describeFile(...answersFile) : jsonContent(answer);
}

function describeFile(...types: readonly string[]) {
  const binary = { type: 'string', format: 'binary' };
  return Object.fromEntries(
    types.map((type) => [type, { schema: type.startsWith('text/') ? { type: 'string' } : binary }]),
  );
}

function jsonContent(schema: JsonSchema) {
  return { 'application/json': { schema } };
}

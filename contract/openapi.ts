import * as z from 'zod/mini';
import { catalogue } from './catalogue.ts';
import type { Endpoint, Part } from './endpoint.ts';
import { listErrors } from './endpoint-errors.ts';
import { errorBody } from './errors.ts';

type JsonSchema = Record<string, unknown>;

/** Describes the given endpoints, grouped by subject, as an OpenAPI 3.1 document. */
export function describeApi(
  subjects: Record<string, Record<string, Endpoint>>,
  about: { product: string; serverUrl: string },
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [subject, endpoints] of Object.entries(subjects)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replaceAll(':digits}', '}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: describeEndpoint(subject, name, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${about.product} API`, version: '1.0.0' },
    servers: [{ url: about.serverUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: toSchema(errorBody, 'output') },
    },
  };
}

function describeEndpoint(subject: string, name: string, endpoint: Endpoint): JsonSchema {
  return {
    operationId: `${subject}.${name}`,
    tags: [subject],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...describeParameters(endpoint, 'params', 'path'),
      ...describeParameters(endpoint, 'query', 'query'),
      ...describeParameters(endpoint, 'headers', 'header'),
      ...(endpoint.method === 'GET' ? [] : [idempotencyKey]),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: jsonContent(toSchema(endpoint.body, 'input')) },
    }),
    ...(endpoint.file && {
      requestBody: { required: true, content: { [endpoint.file]: { schema: { type: 'string' } } } },
    }),
    responses: {
      200: {
        description: 'Success',
        ...(writesRecords(endpoint) && { headers: { 'change-set': changeSet } }),
        content: jsonContent(toSchema(endpoint.output, 'output')),
      },
      ...(endpoint.method === 'GET' && { 304: notModified }),
      ...describeErrors(endpoint),
    },
  };
}

const notModified = {
  description: 'Not modified: the ETag of `If-None-Match` still holds.',
};

const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description: 'The same key within 7 days gives the same answer and no second effect.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

/** Whether the call may change records that have a history. */
function writesRecords({ method, changesNothing, access }: Endpoint): boolean {
  if (method === 'GET' || changesNothing || typeof access === 'string') return false;
  return access.every((role) => role === 'coach' || role === 'admin');
}

const changeSet = {
  description: 'Where records of the school were changed: what POST /app/undo takes back.',
  schema: { type: 'integer', minimum: 1 },
};

function describeAccess({ access, scopes, anyScope }: Endpoint): string {
  if (access === 'public') return 'Open to all.';
  const who = access === 'signed-in' ? 'Anyone signed in.' : `Roles: ${access.join(', ')}.`;
  if (anyScope) return `${who} Scope, by the records: ${anyScope.join(' or ')}.`;
  return scopes ? `${who} Scope: ${scopes.join(', ')}.` : who;
}

function describeParameters(endpoint: Endpoint, part: Part, place: string): JsonSchema[] {
  const schema = endpoint[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  if (typeof properties !== 'object' || properties === null || !Array.isArray(required)) return [];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

/** Errors with the same status become one entry, so that none is lost. */
function describeErrors(endpoint: Endpoint): Record<number, JsonSchema> {
  const sentences = new Map<number, Set<string>>();
  for (const code of listErrors(endpoint)) {
    const { status, wire, text } = catalogue[code];
    sentences.set(status, (sentences.get(status) ?? new Set()).add(`${wire}: ${text}`));
  }
  const content = jsonContent({ $ref: '#/components/schemas/Error' });
  return Object.fromEntries(
    [...sentences].map(([status, texts]) => [
      status,
      {
        description: [...texts].join(' · '),
        ...(passingStatuses.includes(status) && { headers: { 'retry-after': retryAfter } }),
        content,
      },
    ]),
  );
}

const passingStatuses: readonly number[] = [429, 503];

const retryAfter = {
  description: 'The seconds after which the call may be sent again.',
  schema: { type: 'integer', minimum: 1 },
};

function jsonContent(schema: JsonSchema) {
  return { 'application/json': { schema } };
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

import type { DescribedCall } from './described-call.ts';
import { findSchema, isSchema, type JsonSchema, mapSchemas } from './json-schema.ts';
import { schemaNames } from './schema-names.ts';

/**
 * Names schemas: those of `schema-names.ts` wherever they occur, and other bodies and responses after their call. Equal
 * schemas are the same. `replace` does it for parameters.
 */
export function nameSchemas(calls: readonly DescribedCall[]) {
  const names = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const [name, { at, description }] of Object.entries(schemaNames)) {
    const schema = findPlace(calls, at);
    const key = toKey(schema);
    const other = names.get(key);
    if (other !== undefined) throw new Error(`${name} is ${other}: ${key.slice(0, 200)}`);
    names.set(key, name);
    descriptions.set(name, description);
  }
  for (const { id, body, answer } of calls) {
    for (const [schema, what] of [[body, 'Body'] as const, [answer, 'Answer'] as const]) {
      for (const [one, name] of listUnnamed(schema, `${toName(id)}${what}`)) {
        if (!names.has(toKey(one))) names.set(toKey(one), name);
      }
    }
  }

  const schemas: Record<string, JsonSchema> = {};
  const replace = (schema: JsonSchema): JsonSchema => {
    const name = names.get(toKey(schema));
    if (name === undefined) return mapSchemas(schema, replace);
    if (!(name in schemas)) {
      const description = descriptions.get(name);
      schemas[name] = { ...(description !== undefined && { description }) };
      schemas[name] = { ...schemas[name], ...mapSchemas(schema, replace) };
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const named = calls.map((call) => ({
    ...call,
    body: call.body && replace(call.body),
    answer: replace(call.answer),
  }));
  const listSchemas = () => Object.fromEntries(Object.entries(schemas).toSorted(byName));
  return { named, replace, listSchemas };
}

function findPlace(calls: readonly DescribedCall[], at: string): JsonSchema {
  const [id, place = ''] = at.split(' ');
  const call = calls.find((one) => one.id === id);
  const schema = place.startsWith('body') ? call?.body : call?.answer;
  if (schema === undefined) throw new Error(`There is no ${at}.`);
  return findSchema(schema, place.replace(/^(?:body|answer)/, ''));
}

function listUnnamed(schema: JsonSchema | undefined, name: string): [JsonSchema, string][] {
  if (schema === undefined) return [];
  if (isSchema(schema['properties'])) return [[schema, name]];
  const { items } = schema;
  return isSchema(items) && isSchema(items['properties']) ? [[items, `${name}Item`]] : [];
}

function toName(id: string): string {
  return id.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const keys = new WeakMap<object, string>();

function toKey(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return JSON.stringify(schema) ?? '';
  const known = keys.get(schema);
  if (known !== undefined) return known;
  const key = Array.isArray(schema)
    ? `[${schema.map(toKey).join()}]`
    : `{${Object.entries(schema)
        .toSorted(byName)
        .map(([name, value]) => `${JSON.stringify(name)}:${toKey(value)}`)
        .join()}}`;
  keys.set(schema, key);
  return key;
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

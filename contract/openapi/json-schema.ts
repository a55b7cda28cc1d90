import * as z from 'zod/mini';

export type JsonSchema = { [keyword: string]: unknown };

/** The bounds that zod writes for an unbounded integer. */
const UNBOUNDED: readonly unknown[] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

/** The pattern by which `numbers.ts` carries numbers as text in addresses and headers; OpenAPI calls them numbers. */
const WRITTEN = /^\^\\d\{1,(\d+)\}\$$/;
const DIGITS_OF_ID = '15';

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Converts a schema to JSON Schema, without keywords that do not help a reader. */
export function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return tidy(described);
}

function tidy(schema: JsonSchema): JsonSchema {
  const [, digits] = WRITTEN.exec(String(schema['pattern'])) ?? [];
  if (digits !== undefined) return { type: 'integer', minimum: digits === DIGITS_OF_ID ? 1 : 0 };
  const tidied = mapSchemas(schema, tidy);
  for (const bound of ['minimum', 'maximum']) {
    if (UNBOUNDED.includes(tidied[bound])) delete tidied[bound];
  }
  // The pattern of a date repeats its format, at the length of a paragraph.
  if (tidied['format'] === 'date' || tidied['format'] === 'date-time') delete tidied['pattern'];
  const { anyOf } = tidied;
  if (Array.isArray(anyOf)) {
    tidied['anyOf'] = anyOf.flatMap((one: unknown): unknown[] =>
      isSchema(one) && Array.isArray(one['anyOf']) ? one['anyOf'] : [one],
    );
  }
  return tidied;
}

export function mapSchemas(schema: JsonSchema, map: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const mapOne = (inner: unknown) => (isSchema(inner) ? map(inner) : inner);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isSchema(value)) {
        return [keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapOne(one)]))];
      }
      if (keyword === 'anyOf' && Array.isArray(value)) return [keyword, value.map(mapOne)];
      if (['items', 'additionalProperties', 'propertyNames'].includes(keyword))
        return [keyword, mapOne(value)];
      return [keyword, value];
    }),
  );
}

/**
 * Finds a schema inside another by a path such as `[].user` (the items of a list, then a field), `{}` (the values of a
 * record with any keys) or `?` (the first of several alternatives, one of which is null); before a field they are
 * skipped.
 *
 * @throws Error when the path leads nowhere, so that a table of paths follows the contract.
 */
export function findSchema(schema: JsonSchema, path: string): JsonSchema {
  let found: JsonSchema | undefined = schema;
  for (const step of path.match(/\[\]|\{\}|\?|[^.?[\]{}]+/g) ?? []) {
    found = found && enter(found, step);
    if (found === undefined)
      throw new Error(`There is no ${path} in ${JSON.stringify(schema).slice(0, 200)}`);
  }
  return found;
}

function enter(schema: JsonSchema, step: string): JsonSchema | undefined {
  const { anyOf, properties, items, additionalProperties } = schema;
  if (Array.isArray(anyOf)) {
    const all: unknown[] = anyOf;
    const schemas = all.filter(isSchema);
    return step === '?'
      ? schemas[0]
      : schemas.map((one) => enter(one, step)).find((one) => one !== undefined);
  }
  const inner =
    step === '[]' ? items : step === '{}' ? additionalProperties : isSchema(properties) && properties[step];
  return isSchema(inner) ? inner : undefined;
}

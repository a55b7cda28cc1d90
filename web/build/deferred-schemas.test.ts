import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as zod from 'zod/mini';
import * as deferred from './deferred-schemas.ts';

const PROJECT_FOLDER = join(import.meta.dirname, '../..');
/** Types, and what only the server and tests use. */
const NOT_OF_THE_APP = new Set(['core', 'input', 'output', 'toJSONSchema', 'ZodMiniType']);

/** The sources of the app that read values by schemas. */
function listReading(): string[] {
  const files = ['contract', 'domain', 'web'].flatMap((folder) =>
    readdirSync(join(PROJECT_FOLDER, folder), { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (file) =>
          /\.tsx?$/.test(file) && !/node_modules|\.test\.|[/\\](?:dist|testing|openapi)[/\\]/.test(file),
      ),
  );
  return files
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => source.includes("import * as z from 'zod/mini'"));
}

function listNames(): Set<string> {
  const names = listReading().flatMap((source) => [...source.matchAll(/(?<![\w.])z\.(\w+(?:\.date\w*)?)/g)]);
  return new Set(names.map(([, name = '']) => name).filter((name) => !NOT_OF_THE_APP.has(name)));
}

test('the built app has all of zod that its sources use', () => {
  const exported = new Set([
    ...Object.keys(deferred),
    ...Object.keys(deferred.iso).map((name) => `iso.${name}`),
  ]);
  expect([...listNames()].filter((name) => !exported.has(name))).toEqual([]);
});

test('no source asks a schema for what a deferred one lacks', () => {
  const lacking = ['parseAsync', 'safeParseAsync', 'clone', 'brand', 'with', 'apply'];
  const schema = deferred.string();
  expect(lacking.filter((name) => name in schema)).toEqual([]);
  const asking = new RegExp(String.raw`\.(?:${lacking.join('|')})\(`);
  expect(listReading().filter((source) => asking.test(source))).toEqual([]);
});

test('a schema is made when it first reads a value', () => {
  let reads = 0;
  const entries = {
    get a() {
      reads += 1;
      return 'a';
    },
  };
  const schema = deferred.object({ kind: deferred.optional(deferred.enum(entries)) }).check();
  expect(reads).toBe(0);
  expect(schema.safeParse({ kind: 'a' }).success).toBe(true);
  expect(reads).toBeGreaterThan(0);
});

/** The same schema, once of each library. */
function makeSchema(
  z: Pick<
    typeof zod,
    | 'array'
    | 'enum'
    | 'gte'
    | 'int'
    | 'maxLength'
    | 'nullable'
    | 'object'
    | 'optional'
    | 'pipe'
    | 'record'
    | 'refine'
    | 'regex'
    | 'string'
    | 'transform'
    | 'union'
    | 'boolean'
  >,
) {
  return z.object({
    id: z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a number')), z.transform(Number)),
    kind: z.nullable(z.enum(['a', 'b'], 'must be a or b')),
    names: z.array(z.string().check(z.maxLength(3, 'is too long'))).check(z.maxLength(2)),
    count: z.optional(
      z.int().check(
        z.gte(1),
        z.refine((count) => count !== 13, 'is unlucky'),
      ),
    ),
    flags: z.record(z.string(), z.union([z.boolean(), z.string()])),
  });
}

test.each([
  [{ id: '12', kind: 'a', names: ['Ana'], count: 2, flags: { on: true, off: 'no' } }],
  [{ id: '12', kind: null, names: [], flags: {}, more: 'dropped' }],
  [{ id: 'x', kind: 'c', names: ['Ana', 'Beatriz', 'Eva'], count: 13, flags: { on: 1 } }],
  ['nothing of it'],
])('a deferred schema reads as zod does: %j', (value) => {
  const schema = makeSchema(zod);
  const read = Reflect.apply(makeSchema, undefined, [deferred]).safeParse(value);
  const expected = schema.safeParse(value);
  expect(read.data).toEqual(expected.data);
  expect(readOrFail(() => deferred.nullable(deferred.string()).parse(value))).toEqual(
    readOrFail(() => zod.nullable(zod.string()).parse(value)),
  );
  expect(read.error?.issues).toEqual(expected.error?.issues);
});

function readOrFail(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return 'refused';
  }
}

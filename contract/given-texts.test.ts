import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

const endpoints: Endpoint[] = Object.values(api).flatMap((subject) => Object.values(subject));

/** The schemas of the texts that a call takes, at every depth and of keys too. */
function listTextSchemas({ params, query, body }: Endpoint): z.core.$ZodType[] {
  const found: z.core.$ZodType[] = [];
  for (const schema of [params, query, body]) {
    if (!schema) continue;
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema }) => {
        if (zodSchema._zod.def.type === 'string') found.push(zodSchema);
      },
    });
  }
  // What a schema with checks was made from is no schema of its own.
  return found.filter((schema) => !found.some(({ _zod }) => _zod.parent === schema));
}

const takingTexts = endpoints
  .filter((endpoint) => listTextSchemas(endpoint).length > 0)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test.each(takingTexts)('%s takes no text that nothing can store (api.md 1.12)', (_, endpoint) => {
  for (const schema of listTextSchemas(endpoint)) {
    for (const text of ['\0', 'a\0b', '\ud800', 'a\udc00b']) {
      expect([text, z.safeParse(schema, text).success]).toEqual([text, false]);
    }
  }
});

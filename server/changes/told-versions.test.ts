import { api as declared } from '@soltura/contract/api';
import type { Endpoint } from '@soltura/contract/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApi } from '../testing/api.ts';
import { makeCallSamples, makeSampleSchool } from '../testing/call-samples.ts';

const email = 'all@school.example';
const api = await startTestApi();
const samples = makeCallSamples(await makeSampleSchool(api.db, email));

/** The calls that change a record at a version; those of many records name the versions of all. */
const changes = Object.values(declared)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(({ headers }) => headers instanceof z.ZodMiniObject && 'if-match' in headers.shape)
  .filter(({ method, output }) => method !== 'DELETE' && !(output instanceof z.ZodMiniArray));

test.each(changes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'the answer of %s tells the version that is stored',
  async (name, endpoint) => {
    const { status, headers, body } = await api.call(endpoint, email, await samples[name]?.request());
    expect(status).toBe(200);
    const told = z.safeParse(z.object({ version: z.int() }), body).data?.version;
    expect(headers['record-version'] ?? told).toBeDefined();
  },
);

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { line } from '../texts.ts';
import { versioned } from '../versioned.ts';
import { toWrite } from '../write-rights.ts';

/** `domain/credits` checks the numbers, in the words of S2 §5. */
const credits = z.nullish(z.union([z.number(), z.literal('')], 'must be a number'));
const creditFields = { totalCredits: credits, usedCredits: credits, expiration: line };
const newBundleCredit = z.object({ relatedStudent: givenRecordId, ...creditFields });
const bundleCreditUpdate = z.object({ recordId: givenRecordId, ...creditFields });
export type GivenBundleCredit = z.output<typeof newBundleCredit>;
export type BundleCreditUpdate = z.output<typeof bundleCreditUpdate>;

export const creditWrites = {
  add: endpoint({
    ...toWrite('bundle-credits', 'create'),
    method: 'POST',
    path: '/coaching/bundle-credits',
    summary: 'Create bundle credits',
    body: newBundleCredit,
    output: z.array(recordId),
  }),
  update: endpoint({
    ...versioned,
    method: 'PUT',
    output: recordId,
    errors: ['record-not-found', 'stale-write'],
    ...toWrite('bundle-credits', 'change'),
    path: '/coaching/bundle-credits',
    summary: 'Change bundle credits',
    body: bundleCreditUpdate,
  }),
  remove: endpoint({
    ...toWrite('bundle-credits', 'delete'),
    ...versioned,
    method: 'DELETE',
    path: '/coaching/bundle-credits/{id}',
    summary: 'Delete bundle credits',
    params: z.object({ id: recordIdText }),
    output: recordId,
    errors: ['record-not-found', 'stale-write'],
  }),
};

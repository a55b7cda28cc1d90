import { personKinds } from '@soltura/domain/people/erasure';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count, recordIdText } from '../numbers.ts';
import { name } from '../texts.ts';

// The stored data of a person, for export and erasure by admins (docs/privacy.md).

const partKey = z
  .string()
  .check(
    z.regex(/^(?:(?:users|coaching-students|coaches)-\d{1,10}|accounts-[\da-f-]{36})$/, 'must name a part'),
  );

const MAX_PARTS = 10;

const part = z.object({
  key: partKey,
  kind: z.union([z.enum(personKinds), z.literal('accounts')]),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  isArchived: z.boolean(),
  /**
   * True for the requested record and records linked to it; others only share an address and may be another person's.
   */
  isSure: z.boolean(),
  hasAccount: z.boolean(),
  cards: count,
  reviews: count,
  weeks: count,
  assignments: count,
  privateCalls: count,
  groupSessions: count,
  bundleCredits: count,
  obstacles: z.array(z.string()),
});
export type PersonPartDetails = z.output<typeof part>;

const person = z.object({
  name: z.string(),
  email: z.string(),
  erasedAt: z.nullable(datetime),
  parts: z.array(part),
  others: z.array(z.string()),
});
export type Person = z.output<typeof person>;

const dataSet = z.object({
  folder: z.enum(['for-the-person', 'for-the-school']),
  name: z.string(),
  about: z.string(),
  fields: z.array(z.string()),
});
export type DataSet = z.output<typeof dataSet>;

/** Lists and objects, such as the values of a change, are JSON texts. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const ofPerson = {
  access: ['admin'],
  params: z.object({ kind: z.enum(personKinds), id: recordIdText }),
} as const;

const after = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'must be a whole number')),
  z.pipe(z.transform(Number), z.number()),
);

const chosenParts = z
  .array(partKey)
  .check(z.minLength(1, 'must not be empty'), z.maxLength(MAX_PARTS, 'may name at most 10 parts'));

const chosenKeys = z.pipe(
  z
    .string()
    .check(z.regex(/^[a-z\d-]{1,60}(?:,[a-z\d-]{1,60}){0,9}$/, 'must name parts, with commas between them')),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(partKey),
  ),
);

export const persons = {
  person: endpoint({
    ...ofPerson,
    method: 'GET',
    path: '/app/persons/{kind}/{id}',
    summary: 'One person: their records, and the reasons that prevent their erasure',
    scopes: ['read:all-students'],
    output: person,
    errors: ['record-not-found'],
  }),
  exportPerson: endpoint({
    ...ofPerson,
    method: 'POST',
    path: '/app/persons/{kind}/{id}/exports',
    summary: 'List the data sets of a person, and log that the caller exports them',
    scopes: ['read:all-students'],
    body: z.object({ parts: chosenParts }),
    output: z.object({
      name: z.string(),
      product: z.string(),
      sets: z.array(dataSet),
    }),
    errors: ['record-not-found', 'erasure-refused'],
  }),
  data: endpoint({
    method: 'GET',
    path: '/app/persons/{kind}/{id}/data/{folder}/{set}',
    summary: 'Rows of a data set of a person, up to 1,000 at a time',
    access: ['admin'],
    scopes: ['read:all-students'],
    params: z.object({
      kind: z.enum(personKinds),
      id: recordIdText,
      folder: z.enum(['for-the-person', 'for-the-school']),
      set: name,
    }),
    query: z.object({ parts: chosenKeys, after: z.optional(after) }),
    output: z.object({
      rows: z.array(z.array(cell)),
      next: z.nullable(z.int()),
    }),
    errors: ['record-not-found', 'not-found', 'erasure-refused'],
  }),
  erase: endpoint({
    ...ofPerson,
    method: 'POST',
    path: '/app/persons/{kind}/{id}/erasure',
    summary: 'Erase a person: names, addresses and texts, for good',
    scopes: ['update:all-students'],
    body: z.object({
      typed: name,
      parts: chosenParts,
    }),
    output: z.object({ erasedAt: datetime }),
    errors: ['record-not-found', 'erasure-refused'],
  }),
};

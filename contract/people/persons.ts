import { personKinds } from '@soltura/domain/people/erasure';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count, recordId, recordIdText } from '../numbers.ts';
import { name } from '../texts.ts';

// Our own calls for admins: what is stored of a person, as files and to be erased (docs/privacy.md).

const part = z.object({ kind: z.enum(personKinds), recordId, name: z.string() });

/** A person: the records that belong together by their address, and what hangs on them. */
const person = z.object({
  /** The name of the record that was asked for; of an erased one that of its remains. */
  name: z.string(),
  email: z.string(),
  /** When the record was erased; null of a person who is there. */
  erasedAt: z.nullable(datetime),
  /** The records of this person, the one that was asked for first. */
  parts: z.array(part),
  hasAccount: z.boolean(),
  cards: count,
  reviews: count,
  weeks: count,
  assignments: count,
  privateCalls: count,
  groupSessions: count,
  bundleCredits: count,
  /** Why this person cannot be erased now, in sentences. */
  obstacles: z.array(z.string()),
});
export type Person = z.output<typeof person>;

/** One list of an export: a JSON and a CSV file. */
const dataSet = z.object({
  /** Under which its rows are read, and its files stand. */
  folder: z.enum(['for-the-person', 'for-the-school']),
  name: z.string(),
  /** What its rows are, for the README. */
  about: z.string(),
  fields: z.array(z.string()),
});
export type DataSet = z.output<typeof dataSet>;

/** Lists and objects, such as the values of a change, are JSON. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const ofPerson = {
  access: ['admin'],
  params: z.object({ kind: z.enum(personKinds), id: recordIdText }),
} as const;

const after = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'must be a whole number')),
  z.pipe(z.transform(Number), z.number()),
);

export const persons = {
  person: endpoint({
    ...ofPerson,
    method: 'GET',
    path: '/app/persons/{kind}/{id}',
    summary: 'A person: their records, what hangs on them, and why they cannot be erased',
    scopes: ['read:all-students'],
    output: person,
    errors: ['record-not-found'],
  }),
  /** The rows are read list by list afterwards; the client makes the files. */
  exportPerson: endpoint({
    ...ofPerson,
    method: 'POST',
    path: '/app/persons/{kind}/{id}/exports',
    summary: 'Note that the caller takes what is stored of a person, and list it',
    scopes: ['read:all-students'],
    output: z.object({
      name: z.string(),
      /** What the school is called. */
      product: z.string(),
      sets: z.array(dataSet),
    }),
    errors: ['record-not-found', 'erasure-refused'],
  }),
  data: endpoint({
    method: 'GET',
    path: '/app/persons/{kind}/{id}/data/{folder}/{set}',
    summary: 'A list of an export, up to 1,000 rows at a time',
    access: ['admin'],
    scopes: ['read:all-students'],
    params: z.object({
      kind: z.enum(personKinds),
      id: recordIdText,
      folder: z.enum(['for-the-person', 'for-the-school']),
      set: name,
    }),
    query: z.object({ after: z.optional(after) }),
    output: z.object({
      /** Values in the order of the fields. */
      rows: z.array(z.array(cell)),
      /** Given as `after`, it leads to the next rows; null on the last page. */
      next: z.nullable(z.int()),
    }),
    errors: ['record-not-found', 'not-found', 'erasure-refused'],
  }),
  erase: endpoint({
    ...ofPerson,
    method: 'POST',
    path: '/app/persons/{kind}/{id}/erasure',
    summary: 'Erase a person',
    scopes: ['update:all-students'],
    body: z.object({
      /** The name or the address of the person, as the admin has typed it. */
      typed: name,
    }),
    output: z.object({ erasedAt: datetime }),
    errors: ['record-not-found', 'erasure-refused'],
  }),
};

import { personKinds } from '@soltura/domain/people/erasure';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count, recordIdText } from '../numbers.ts';
import { name } from '../texts.ts';

// Our own calls for admins: what is stored of a person, as files and to be erased (docs/privacy.md).

/** A record as it is chosen, or an account that no user has. */
const partKey = z
  .string()
  .check(
    z.regex(/^(?:(?:users|coaching-students|coaches)-\d{1,10}|accounts-[\da-f-]{36})$/, 'must name a part'),
  );

const MOST_PARTS = 10;

/** A record that is of the person, or may be. */
const part = z.object({
  /** As it is chosen: 'users-12'. */
  key: partKey,
  kind: z.union([z.enum(personKinds), z.literal('accounts')]),
  name: z.string(),
  email: z.string(),
  /** Of a user: the staff role and the student role, where there are any. */
  roles: z.array(z.string()),
  isArchived: z.boolean(),
  /** Whether it is the record that was asked for, or linked to it; any other only has an address of theirs. */
  isSure: z.boolean(),
  /** Of a user: whether there is an account, which goes with them. */
  hasAccount: z.boolean(),
  cards: count,
  reviews: count,
  weeks: count,
  assignments: count,
  privateCalls: count,
  groupSessions: count,
  bundleCredits: count,
  /** Why it cannot be erased now, in sentences. */
  obstacles: z.array(z.string()),
});
export type PersonPartDetails = z.output<typeof part>;

/** A person: the records that are linked, those that may be theirs, and what hangs on each. */
const person = z.object({
  /** The name of the record that was asked for; of an erased one that of its remains. */
  name: z.string(),
  email: z.string(),
  /** When the record was erased; null of a person who is there. */
  erasedAt: z.nullable(datetime),
  /** The record that was asked for first, then what is linked, then what may be theirs. */
  parts: z.array(part),
  /** The names of those who have an address of theirs too and are somebody else. */
  others: z.array(z.string()),
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

/** The parts that are taken: those that are sure, and what the admin has chosen of the others. */
const chosenParts = z
  .array(partKey)
  .check(z.minLength(1, 'must not be empty'), z.maxLength(MOST_PARTS, 'may name at most 10 parts'));

/** As `chosenParts`, with commas between them. */
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
    body: z.object({ parts: chosenParts }),
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
    query: z.object({ parts: chosenKeys, after: z.optional(after) }),
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
      parts: chosenParts,
    }),
    output: z.object({ erasedAt: datetime }),
    errors: ['record-not-found', 'erasure-refused'],
  }),
};

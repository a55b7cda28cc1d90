import type { Deed } from '@soltura/domain/people/rights/record-rights';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import type * as z from 'zod/mini';
import type { ErrorCode } from './catalogue.ts';

/** A role a person may hold: the first two are student roles, the last two admin roles (api.md 3.1). */
export type Role = 'limited' | 'student' | 'coach' | 'admin';

/** The scopes of S1 §1, in its order. */
export const scopes = [
  'read:current-student',
  'update:current-student',
  'read:all-students',
  'update:all-students',
  'update:course-data',
] as const;

export type Scope = (typeof scopes)[number];

/**
 * Who may call: anyone without a token, anyone with a valid token and a verified address (with or without
 * a User record), or the holders of one of the roles named (api.md 3.2).
 */
type Access = 'public' | 'signed-in' | readonly Role[];

export const staff = ['coach', 'admin'] as const satisfies readonly Role[];

type Schema = z.ZodMiniType;

/**
 * One call of the product. Routing, validation, authorisation, the typed client, OpenAPI and the access test all read
 * it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `/api`; parameters as `{name}`, or `{name:digits}` where only digits match (api.md 1.5). */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** The message for callers without the right, where it differs from the usual one. */
  refusal?: string;
  /** Required when the token carries scopes and the server is configured to check them (api.md 2.3). */
  scopes?: readonly Scope[];
  /** At least one of these is required in the same way; the records that the call writes decide which. */
  anyScope?: readonly Scope[];
  /** The kind of records it writes, and how; made by `toWrite`, which knows who may. */
  writes?: { readonly kind: RecordKind; readonly deed: Deed };
  params?: Schema;
  query?: Schema;
  headers?: Schema;
  body?: Schema;
  /** The body may have 32 MB like a file, instead of 2 (api.md 1.9). */
  largeBody?: true;
  /** The body is a file of this type instead, up to 32 MB (api.md 1.9); handlers get its bytes as `file`. */
  file?: 'text/csv';
  output: Schema;
  /** The call reads only although its method is not GET: its input is too large for an address. */
  changesNothing?: true;
  /** Its answer is a secret and is not repeated for the same idempotency key (api.md 1.4). */
  answersSecret?: true;
  /** Errors besides those that `listErrors` derives from the rest of the declaration. */
  errors?: readonly ErrorCode[];
}

/** Declares an endpoint; the declaration keeps its literal types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

const parts = ['params', 'query', 'headers', 'body'] as const;
export type Part = (typeof parts)[number];

/** What a handler receives and a client sends: ids and counts are numbers, however the wire carries them. */
export type InputOf<E extends Endpoint> = {
  [P in Part as E[P] extends Schema ? P : never]: E[P] extends Schema ? z.output<E[P]> : never;
} & (E['file'] extends string ? { file: Uint8Array } : unknown);

/** What a call answers. */
export type AnswerOf<E extends Endpoint> = z.output<E['output']>;

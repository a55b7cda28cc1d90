import type { Deed } from '@soltura/domain/people/rights/record-rights';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import * as z from 'zod/mini';
import type { ErrorCode } from './catalogue.ts';

/** The first two are student roles, the last two admin roles (api.md 3.1). */
export type Role = 'limited' | 'student' | 'coach' | 'admin';

export const scopes = [
  'read:current-student',
  'update:current-student',
  'read:all-students',
  'update:all-students',
  'update:course-data',
] as const;

export type Scope = (typeof scopes)[number];

/**
 * The permitted callers: 'public' without a token, 'signed-in' with a valid token and a verified address (with or
 * without a User record), or the holders of one of the roles (api.md 3.2).
 */
type Access = 'public' | 'signed-in' | readonly Role[];

export const staff = ['coach', 'admin'] as const satisfies readonly Role[];

type Schema = z.ZodMiniType;

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `/api`; parameters as `{name}`, or `{name:digits}` to match only digits (api.md 1.5). */
  path: `/${string}`;
  summary: string;
  access: Access;
  refusal?: string;
  /**
   * Required when the token has scopes and the server is configured to check them (api.md 2.3). Of `anyScope` at
   * least one is required; the written records decide which.
   */
  scopes?: readonly Scope[];
  anyScope?: readonly Scope[];
  /** Set by `toWrite`, which derives the roles. */
  writes?: { readonly kind: RecordKind; readonly deed: Deed };
  params?: Schema;
  query?: Schema;
  headers?: Schema;
  body?: Schema;
  largeBody?: true;
  /**
   * The body is a file of this type, up to 32 MB (api.md 1.9) or `largestFile` bytes; handlers get its bytes as
   * `file`.
   */
  file?: 'text/csv' | 'application/octet-stream';
  largestFile?: number;
  /** The media types of an answer that is a file. Its `output` is `fileBytes`: clients get bytes, handlers stream them. */
  answersFile?: readonly string[];
  output: Schema;
  /** The answer is `text/event-stream`; the data of each of its events are an `output`. */
  isStream?: true;
  /** The call reads only although its method is not GET: its input is too large for an address. */
  changesNothing?: true;
  /** The response is a secret and is not repeated for the same idempotency key (api.md 1.4). */
  answersSecret?: true;
  errors?: readonly ErrorCode[];
}

export const fileBytes = z.instanceof(Uint8Array<ArrayBuffer>);

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

const parts = ['params', 'query', 'headers', 'body'] as const;
export type Part = (typeof parts)[number];

/** The input of handlers and clients: ids and counts are numbers, also where the wire has text. */
export type InputOf<E extends Endpoint> = {
  [P in Part as E[P] extends Schema ? P : never]: E[P] extends Schema ? z.output<E[P]> : never;
} & (E['file'] extends string ? { file: Uint8Array } : unknown);

export type AnswerOf<E extends Endpoint> = z.output<E['output']>;

import { MAX_ITEMS } from '@soltura/domain/limits';
import { tableNames } from '@soltura/domain/tables/table';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count, recordIdText } from '../numbers.ts';
import { anyText } from '../texts.ts';

// The audit log, for admins (decision 0245).

export const auditKinds = [
  'signed-in',
  'sign-in-failed',
  'logged-out',
  'registered',
  'email-confirmed',
  'password-reset-asked',
  'password-set',
  'email-change-asked',
  'email-changed',
  'email-restored',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'app-added',
  'app-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'second-factor-forgotten',
  'second-factor-required',
  'invited',
  'role-changed',
  'table-exported',
  'table-imported',
  'school-exported',
  'school-imported',
  'keys-rotated',
  'backup-begun',
  'audit-exported',
  'person-exported',
  'person-erased',
  'users-merged',
  'token-made',
  'token-revoked',
  'token-refused',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** A user in the log; `name` is their address without a name, empty for a user who no longer exists. */
const person = z.object({ recordId: z.int(), name: z.string() });

const detail = z.union([z.string(), z.number(), z.boolean()]);

const auditEvent = z.object({
  id: z.int(),
  at: datetime,
  kind: z.enum(auditKinds),
  /** Null when nobody was signed in, as for a wrong password or a command of the server. */
  actor: z.nullable(person),
  subject: z.nullable(person),
  account: z.string(),
  address: z.string(),
  about: z.record(z.string(), detail),
});
export type AuditEvent = z.output<typeof auditEvent>;

const LONGEST_ADDRESS = 100;

const eventId = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'must be a whole number')),
  z.pipe(z.transform(Number), z.number()),
);

const pageSize = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, 'must be a whole number')),
  z.pipe(z.transform(Number), z.number().check(z.gte(1), z.lte(MAX_ITEMS, 'may be at most 1,000'))),
);

export const audit = {
  events: endpoint({
    method: 'GET',
    path: '/app/audit-events',
    summary: 'Security events: sign-ins, roles, invitations, exports and imports',
    access: ['admin'],
    scopes: ['read:all-students'],
    query: z.object({
      kind: z.optional(z.enum(auditKinds)),
      /** Events by this user and about this user. */
      person: z.optional(recordIdText),
      address: z.optional(anyText.check(z.minLength(1), z.maxLength(LONGEST_ADDRESS))),
      from: z.optional(datetime),
      to: z.optional(datetime),
      size: z.optional(pageSize),
      before: z.optional(eventId),
    }),
    output: z.object({
      events: z.array(auditEvent),
      next: z.nullable(z.int()),
    }),
  }),
  /** Logs the export of a table, whose file the client writes. */
  exportTable: endpoint({
    method: 'POST',
    path: '/app/table-exports',
    summary: 'Log in the audit log that the caller exports a table',
    access: ['admin'],
    scopes: ['read:all-students'],
    body: z.object({ table: z.enum(tableNames), rows: count }),
    output: z.object({}),
  }),
  exportEvents: endpoint({
    method: 'POST',
    path: '/app/audit-exports',
    summary: 'Log in the audit log that the caller exports the audit log',
    access: ['admin'],
    scopes: ['read:all-students'],
    body: z.object({ rows: count }),
    output: z.object({}),
  }),
};

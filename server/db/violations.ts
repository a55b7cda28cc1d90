import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { errorCode } from './startup-error.ts';

/** A rule of the database that a write has broken. */
export interface Violation {
  readonly kind: 'unique' | 'reference' | 'check' | 'missing';
  readonly table: string;
  /** The name of the broken constraint or unique index; '' for a missing value. */
  readonly constraint: string;
}

const kinds: Readonly<Record<string, Violation['kind']>> = {
  '23505': 'unique',
  '23503': 'reference',
  '23514': 'check',
  '23502': 'missing',
};

/** Which rule a caught error speaks of; undefined when it is about something else. */
export function findViolation(fault: unknown): Violation | undefined {
  const cause = findDatabaseError(fault);
  const kind = kinds[cause?.code ?? ''];
  return kind && { kind, table: cause?.table ?? '', constraint: cause?.constraint ?? '' };
}

/** Serialization failure and deadlock: of those who met, the others went on. */
const collisions: readonly string[] = ['40001', '40P01'];

/** Whether the database gave a transaction up only because others were in its way: the same again may well succeed. */
export function isCollision(fault: unknown): boolean {
  return collisions.includes(findDatabaseError(fault)?.code ?? '');
}

/** Classes of SQLSTATE: the connection failed; something has run out, such as connections, memory or disk. */
const unavailableClasses: readonly string[] = ['08', '53'];

const unavailableStates: readonly string[] = [
  '25006', // read_only_sql_transaction: the server has handed its writes over to another one
  '25P03', // idle_in_transaction_session_timeout: it went on without us
  '55P03', // lock_not_available: lock_timeout has passed
  '57014', // query_canceled: statement_timeout has passed
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: it starts or stops
  '57P05', // idle_session_timeout
];

/** What sockets say of a server that is not there, or not any more; ENOENT is a local socket without its server. */
const socketCodes: readonly string[] = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

/** The driver and its pool give these errors no code (pg 8, pg-pool 3). */
const driverMessages: readonly string[] = [
  'Cannot use a pool after calling end on the pool',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
];

/**
 * Whether a caught error says that the database is away or too busy at the moment: it cannot be reached, ended the
 * connection, has run out of something, or waited too long for a lock or a connection. The same may succeed later.
 */
export function isUnavailable(fault: unknown): boolean {
  const cause = findCause(fault);
  if (cause instanceof DatabaseError) return isUnavailableState(cause);
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(isUnavailable);
  if (!(cause instanceof Error)) return false;
  return isSocketFault(cause) || driverMessages.includes(cause.message);
}

/** States that end a connection, or make it useless, under a statement; the server has undone what was not committed. */
const cuttingStates: readonly string[] = ['25006', '25P03', '57P01', '57P02', '57P05'];

/** Driver messages of connections that were lost; the others speak of ones that were never had. */
const cuttingMessages: readonly string[] = [
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Query read timeout',
];

/**
 * Whether a caught error says that a connection was lost that had been there: the next one may be better at once.
 * What was sent last on it may have happened or not.
 */
export function isCutOff(fault: unknown): boolean {
  const cause = findCause(fault);
  if (cause instanceof DatabaseError) {
    const { code = '' } = cause;
    return isUnavailableState(cause) && (cuttingStates.includes(code) || code.startsWith('08'));
  }
  if (!(cause instanceof Error)) return false;
  if (cuttingMessages.includes(cause.message)) return true;
  return isSocketFault(cause) && !('syscall' in cause && cause.syscall === 'connect');
}

function isUnavailableState({ code = '', severity }: DatabaseError): boolean {
  // PgBouncer ends connections with it; as an error of a statement it says that we have sent nonsense.
  if (code === '08P01') return severity === 'FATAL';
  return unavailableStates.includes(code) || unavailableClasses.includes(code.slice(0, 2));
}

/** A file that is missing has the code of a socket that is missing, but another call of the system. */
function isSocketFault(fault: Error): boolean {
  const code = errorCode(fault);
  if (code === undefined || !socketCodes.includes(code)) return false;
  return code !== 'ENOENT' || ('syscall' in fault && fault.syscall === 'connect');
}

function findDatabaseError(fault: unknown): DatabaseError | undefined {
  const cause = findCause(fault);
  return cause instanceof DatabaseError ? cause : undefined;
}

/** What the driver has thrown: drizzle puts the statement and its parameters around it. */
export function findCause(fault: unknown): unknown {
  return fault instanceof DrizzleQueryError ? fault.cause : fault;
}

import { DatabaseError } from 'pg';
import { errorCode } from './startup-error.ts';

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

export function findViolation(fault: unknown): Violation | undefined {
  if (!(fault instanceof DatabaseError)) return undefined;
  const kind = kinds[fault.code ?? ''];
  return kind && { kind, table: fault.table ?? '', constraint: fault.constraint ?? '' };
}

/** The SQLSTATE with which migration `erasures` refuses data about an erased person. */
const ERASED = 'SE001';

export function isAboutErased(fault: unknown): boolean {
  return fault instanceof DatabaseError && fault.code === ERASED;
}

/** Serialization failure and deadlock: concurrent transactions continued instead of this one. */
const collisions: readonly string[] = ['40001', '40P01'];

/**
 * True when the database ended a transaction only because of concurrent ones, so that running it again may
 * succeed.
 */
export function isCollision(fault: unknown): boolean {
  return fault instanceof DatabaseError && collisions.includes(fault.code ?? '');
}

/** Classes of SQLSTATE: connection failures; and exhausted resources such as connections, memory or disk. */
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

/** Socket errors of a server that is not running or not reachable; ENOENT is a missing local socket. */
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

/** Errors of the driver and its pool that have no code (pg 8, pg-pool 3). */
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
 * True when a caught error says that the database is unavailable for now: unreachable, closed, out of a
 * resource, or too slow with a lock or connection. A later try may succeed.
 */
export function isUnavailable(fault: unknown): boolean {
  if (fault instanceof DatabaseError) return isUnavailableState(fault);
  if (fault instanceof AggregateError) return fault.errors.length > 0 && fault.errors.every(isUnavailable);
  if (!(fault instanceof Error)) return false;
  return isSocketFault(fault) || driverMessages.includes(fault.message);
}

/**
 * States that end a connection, or make it useless, during a statement; the server has undone uncommitted
 * work.
 */
const cuttingStates: readonly string[] = ['25006', '25P03', '57P01', '57P02', '57P05'];

/** Messages of the driver about lost connections; its others are about connections that were never made. */
const cuttingMessages: readonly string[] = [
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Query read timeout',
];

/**
 * True when a caught error says that an existing connection was lost: a new one may work at once. The last
 * statement on it may or may not have been executed.
 */
export function isCutOff(fault: unknown): boolean {
  if (fault instanceof DatabaseError) {
    const { code = '' } = fault;
    return isUnavailableState(fault) && (cuttingStates.includes(code) || code.startsWith('08'));
  }
  if (!(fault instanceof Error)) return false;
  if (cuttingMessages.includes(fault.message)) return true;
  return isSocketFault(fault) && !('syscall' in fault && fault.syscall === 'connect');
}

function isUnavailableState({ code = '', severity }: DatabaseError): boolean {
  // PgBouncer closes connections with this code; from PostgreSQL it means that our statement was malformed.
  if (code === '08P01') return severity === 'FATAL';
  return unavailableStates.includes(code) || unavailableClasses.includes(code.slice(0, 2));
}

/** A missing file has the same code as a missing socket, but another system call. */
function isSocketFault(fault: Error): boolean {
  const code = errorCode(fault);
  if (code === undefined || !socketCodes.includes(code)) return false;
  return code !== 'ENOENT' || ('syscall' in fault && fault.syscall === 'connect');
}

import { holdsInvisible } from '@soltura/domain/people/address';
import type { ClientBase, Pool } from 'pg';
import { toAddress } from './addresses.ts';
import { findViolation } from './db/violations.ts';

// Normalises addresses that were stored before the normal form existed (api.md 1.12). SQL knows no UTS 46, so no
// migration can do it.

interface AddressColumn {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  readonly isUnique: boolean;
}

const columns: readonly AddressColumn[] = [
  { table: 'users', key: 'record_id', column: 'email_address', isUnique: true },
  { table: 'coaches', key: 'record_id', column: 'email', isUnique: true },
  { table: 'accounts', key: 'account_id', column: 'email', isUnique: true },
  { table: 'coaching_students', key: 'record_id', column: 'email', isUnique: false },
  { table: 'coaching_students', key: 'record_id', column: 'billing_email', isUnique: false },
];

interface StoredAddress {
  readonly key: string;
  readonly text: string;
  readonly form: string;
}

async function readOthers(
  db: Pool | ClientBase,
  { table, key, column }: AddressColumn,
): Promise<StoredAddress[]> {
  // ASCII has one form only.
  const { rows } = await db.query<{ key: string; text: string }>(
    `select ${key}::text as key, ${column} as text from ${table}
      where octet_length(${column}) <> char_length(${column}) order by ${key}`,
  );
  return rows.map(({ key: id, text }) => ({ key: id, text, form: toAddress(text) }));
}

/**
 * Rewrites stored addresses in their normal form. An address in conflict with another record's stays as it is, and
 * `listConflictingAddresses` reports it. Runs at each start, because a backup or a server of an earlier version may
 * have added others. Errors are reported through `say`, and the next start retries.
 */
export async function normaliseStoredAddresses(pool: Pool, say: (line: string) => void): Promise<void> {
  try {
    await settleAll(pool, say);
  } catch (error) {
    say(`Email addresses could not be written in their one form: ${String(error)}`);
  }
}

async function settleAll(pool: Pool, say: (line: string) => void): Promise<void> {
  let settled = 0;
  for (const one of columns) {
    const { table, key, column, isUnique } = one;
    const free = isUnique
      ? `and not exists (select from ${table} other where lower(other.${column}) = lower($2) and other.${key} <> $1)`
      : '';
    for (const { key: id, text, form } of await readOthers(pool, one)) {
      if (text === form) continue;
      const rename = `update ${table} set ${column} = $2 where ${key} = $1 and ${column} = $3 ${free}`;
      settled += await pool.query(rename, [id, form, text]).then(({ rowCount }) => rowCount ?? 0, countTaken);
    }
  }
  if (settled > 0) say(`${settled} email addresses were written in their one form.`);
  const left = await listConflictingAddresses(pool);
  if (left.length > 0) {
    say(`${left.length} email addresses have not their one form: npm run doctor names them.`);
  }
}

function countTaken(fault: unknown): 0 {
  if (findViolation(fault)?.kind !== 'unique') throw fault;
  return 0;
}

/** Lists the records whose address conflicts with another spelling of itself, or contains an invisible character. */
export async function listConflictingAddresses(db: Pool | ClientBase): Promise<string[]> {
  const lines: string[] = [];
  for (const one of columns) {
    for (const { key, text, form } of await readOthers(db, one)) {
      if (holdsInvisible(text))
        lines.push(`${one.table} ${key}: its ${one.column} holds an invisible character`);
      else if (text !== form)
        lines.push(`${one.table} ${key}: written as ${form}, its ${one.column} is that of another one`);
    }
  }
  return lines;
}

import type { ClientBase } from 'pg';

/**
 * For the current transaction: no time limits, and values as texts that every session reads back as they were, whatever
 * the server or the role has set.
 */
export async function writeAlike(client: ClientBase): Promise<void> {
  await client.query(`
    set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`);
}

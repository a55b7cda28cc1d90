import type { ClientBase } from 'pg';

/**
 * Sets up the current transaction: no timeouts, and text formats of values that every session parses alike, regardless
 * of settings of the server or role.
 */
export async function setPortableFormats(client: ClientBase): Promise<void> {
  await client.query(`
    set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`);
}

import { Client } from 'pg';

export interface DatabaseServer {
  /** A URL whose user may create databases. */
  readonly url: string;
  /** The URL of a pooler, if the tests of the run use one (TEST_POOLER_URL). */
  readonly poolerUrl?: string | undefined;
  readonly template: string;
}

/** The name of a template with many students, which is made only when a test needs it. */
export function nameLargeTemplate({ template }: DatabaseServer): string {
  return `${template}_large`;
}

export function nameDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs one statement on a connection of its own, as creating and dropping databases requires. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

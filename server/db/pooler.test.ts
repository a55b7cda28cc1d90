import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { findPooling, openProbe, type Probe } from './pooler.ts';

const { url } = await createTestDatabase();

/** A process of the database with the statements that were prepared in it. */
interface Server {
  readonly pid: number;
  readonly prepared: Map<string, string>;
}

interface FakePooler {
  readonly mode: 'session' | 'transaction';
  /** True when it keeps the prepared statements of its clients apart. */
  readonly tracks: boolean;
  /** The number of server processes that other clients use in the meantime. */
  readonly busy?: number;
}

/** As PgBouncer does it: the server that was used last is given out first. */
function startFakePooler({ mode, tracks, busy = 0 }: FakePooler): () => Promise<Probe> {
  let count = 0;
  let clients = 0;
  const idle: Server[] = [];
  const take = () => idle.pop() ?? { pid: (count += 1), prepared: new Map<string, string>() };
  return () => {
    clients += 1;
    const client = clients;
    const known = new Set<string>();
    let held: Server | undefined;
    const run = ({ name, text }: { name?: string; text: string }) => {
      const others = Array.from({ length: held ? 0 : busy }, take);
      const server = held ?? take();
      if (mode === 'session') held = server;
      if (!held) idle.push(server);
      idle.push(...others);
      if (name === undefined) return evaluate(text, server);
      const key = tracks ? `${client}:${name}` : name;
      if (!known.has(name) || (tracks && !server.prepared.has(key))) {
        if (server.prepared.has(key)) throw makeError('42P05');
        server.prepared.set(key, text);
        known.add(name);
      }
      const prepared = server.prepared.get(key);
      if (prepared === undefined) throw makeError('26000');
      return evaluate(prepared, server);
    };
    const probe: Probe = {
      greetedBy: 1_000_000 + client,
      ask: async (statement) => run(statement),
      begin: async () => {
        held ??= take();
      },
      close: async () => {
        // A session is given to the next one as if it were new.
        if (mode === 'session') held?.prepared.clear();
        if (held) idle.push(held);
      },
    };
    return Promise.resolve(probe);
  };
}

const evaluate = (text: string, { pid }: Server) => (text.includes('-1') ? -1 : pid);

function makeError(code: string): DatabaseError {
  return Object.assign(new DatabaseError('no', 0, 'error'), { code });
}

describe('a database', () => {
  test('without a pooler is known', async () => {
    expect(await findPooling('It', () => openProbe({ connectionString: url }))).toBe('none');
  });

  test.each([
    [{ mode: 'transaction', tracks: true }, 'transactions'],
    [{ mode: 'transaction', tracks: true, busy: 1 }, 'transactions'],
    [{ mode: 'session', tracks: true }, 'sessions'],
    [{ mode: 'session', tracks: false }, 'sessions'],
  ] as const)('behind the pooler %o is known', async (pooler, pooling) => {
    expect(await findPooling('It', startFakePooler(pooler))).toBe(pooling);
  });

  test.each([
    { mode: 'transaction', tracks: false },
    { mode: 'transaction', tracks: false, busy: 1 },
  ] as const)('behind the pooler %o is refused', async (pooler) => {
    await expect(findPooling('It', startFakePooler(pooler))).rejects.toThrow(
      'It is behind a pooler that mixes prepared statements up: ' +
        'Soltura needs PgBouncer 1.21 or newer with max_prepared_statements above 0, such as 200.',
    );
  });
});

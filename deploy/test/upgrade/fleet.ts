import path from 'node:path';
import { findFreePort } from '@soltura/server/testing/free-port';
import { type RealServer, runServer, waitUntilReady } from '@soltura/server/testing/real-server';
import type { Balancer } from './balancer.ts';

/** A version of the product: a folder with its sources and its dependencies. */
export interface Version {
  name: string;
  folder: string;
}

export interface Server {
  version: Version;
  port: number;
  real: RealServer;
}

export interface Fleet {
  servers: readonly Server[];
  /**
   * Starts a server and adds it to the load balancer once it is ready.
   * @throws an error with its output when it ended.
   */
  start(version: Version): Promise<Server>;
  stop(server: Server): Promise<number | string>;
  /** Returns log lines of errors with their counts, also of servers that have ended. */
  listErrors(): ReadonlyMap<string, number>;
  listWarnings(): ReadonlyMap<string, number>;
  killAll(): Promise<void>;
}

const WARNING = 40;
const ERROR = 50;

export function makeFleet(settings: Readonly<Record<string, string>>, balancer: Balancer): Fleet {
  const servers: Server[] = [];
  const all: Server[] = [];
  return {
    servers,
    async start(version) {
      const port = await findFreePort();
      const main = path.join(version.folder, 'server/main.ts');
      const real = runServer({ ...settings, PORT: String(port) }, ['--import', 'tsx', main]);
      const server = { version, port, real };
      all.push(server);
      await waitUntilReady(real);
      await balancer.add(port);
      servers.push(server);
      return server;
    },
    async stop(server) {
      server.real.process.kill('SIGTERM');
      const code = await server.real.ended;
      balancer.remove(server.port);
      servers.splice(servers.indexOf(server), 1);
      return code;
    },
    listErrors: () => countLines(all, (level) => level >= ERROR),
    listWarnings: () => countLines(all, (level) => level >= WARNING && level < ERROR),
    async killAll() {
      for (const { real } of all) real.process.kill('SIGKILL');
      await Promise.all(all.map(({ real }) => real.ended));
    },
  };
}

function countLines(servers: readonly Server[], isWanted: (level: number) => boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { version, real } of servers) {
    for (const line of real.output().split('\n')) {
      const [, level] = /^\{"level":(\d+),/.exec(line) ?? [];
      if (level === undefined || !isWanted(Number(level))) continue;
      const words = `${version.name}: ${describeLine(line)}`;
      counts.set(words, (counts.get(words) ?? 0) + 1);
    }
  }
  return counts;
}

function describeLine(line: string): string {
  const fields: unknown = JSON.parse(line);
  return [['msg'], ['err', 'message'], ['req', 'route']]
    .flatMap((names) => readText(fields, names) ?? [])
    .join(': ');
}

function readText(value: unknown, [name, ...rest]: readonly string[]): string | undefined {
  if (name === undefined) return typeof value === 'string' ? value : undefined;
  return typeof value === 'object' && value !== null ? readText(Reflect.get(value, name), rest) : undefined;
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Usage } from './usage.ts';

interface Client {
  /** Sends a request and reads the whole answer. Resolves to its size in bytes. */
  ask(path: string): Promise<number>;
}

export interface MeasuredServer extends Client {
  openClient(connections: number): Client;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

interface Options {
  environment: Record<string, string>;
  headers?: Record<string, string>;
  connections: number;
}

export async function startMeasured(file: string, options: Options): Promise<MeasuredServer> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, file), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = await once(child, 'message');
  const headers = { 'accept-encoding': 'br', ...options.headers };

  function openClient(connections: number): Client {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    return {
      async ask(address) {
        const request = get({ port: Number(port), host: '127.0.0.1', path: address, agent, headers });
        const [answer] = await once(request, 'response');
        return takeAll(answer);
      },
    };
  }

  return {
    ...openClient(options.connections),
    openClient,
    async usage() {
      const told = once(child, 'message');
      child.send('usage');
      const [usage] = await told;
      return usage;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function takeAll(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) bytes += Buffer.byteLength(chunk);
  if (answer.statusCode !== 200) throw new Error(`A call was answered ${answer.statusCode}.`);
  return bytes;
}

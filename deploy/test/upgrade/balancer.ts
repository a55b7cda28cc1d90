import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '../../ha/test/wait.ts';

/**
 * A load balancer that assigns browsers to servers round-robin, with sticky sessions by a cookie, because a page's
 * chunks are of its version. It retries nothing.
 */
export interface Balancer {
  /**
   * Adds a server; settles when the server is ready.
   * @throws an error after a minute.
   */
  add(port: number): Promise<void>;
  remove(port: number): void;
  close(): Promise<void>;
}

interface Target {
  readonly port: number;
  readonly agent: http.Agent;
  isUp: boolean;
}

/** The check of `deploy/kubernetes` with a shorter period; one failure takes a server out. */
const CHECK_PERIOD_MS = 1_000;
const CHECK_TIMEOUT_MS = 3_000;
const READY_SECONDS = 60;
const COOKIE = 'soltura-server';

export async function openBalancer(port: number): Promise<Balancer> {
  const targets = new Map<number, Target>();
  let turn = 0;
  const choose = () => {
    const up = [...targets.values()].filter(({ isUp }) => isUp);
    turn += 1;
    return up[turn % up.length];
  };
  const server = http.createServer((request, response) => {
    const known = targets.get(readCookie(request));
    const target = known?.isUp ? known : choose();
    if (!target) return answerItself(response, 503);
    if (target !== known) response.appendHeader('set-cookie', `${COOKIE}=${target.port}; path=/`);
    return forward(request, response, target);
  });
  const follow = async (target: Target) => {
    while (targets.get(target.port) === target) {
      target.isUp = await isReady(target.port);
      await delay(CHECK_PERIOD_MS);
    }
    target.agent.destroy();
  };
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    async add(targetPort) {
      const target = { port: targetPort, agent: new http.Agent({ keepAlive: true }), isUp: false };
      targets.set(targetPort, target);
      void follow(target);
      await waitFor('A server is ready', READY_SECONDS, () => target.isUp);
    },
    remove: (targetPort) => targets.delete(targetPort),
    async close() {
      targets.clear();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function forward(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { port, agent }: Target,
): void {
  const onward = http.request(
    {
      host: '127.0.0.1',
      port,
      agent,
      method: request.method,
      path: request.url,
      headers: {
        ...request.headers,
        // Simulated clients name their network, because sign-ins from one network are limited.
        'x-forwarded-for': request.headers['x-forwarded-for'] ?? request.socket.remoteAddress,
        'x-forwarded-proto': 'http',
        'x-forwarded-host': request.headers.host,
      },
    },
    (answer) => {
      const { connection: _, 'keep-alive': __, 'set-cookie': cookies = [], ...headers } = answer.headers;
      for (const cookie of cookies) response.appendHeader('set-cookie', cookie);
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    },
  );
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else answerItself(response, 502);
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

function readCookie({ headers }: http.IncomingMessage): number {
  return Number(new RegExp(`\\b${COOKIE}=(\\d+)`).exec(headers.cookie ?? '')?.[1] ?? 0);
}

function answerItself(response: http.ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end('The balancer found no server.');
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, {
    signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { describeFault } from '../db/startup-error.ts';

/** Longer than a server takes to notice that its database is unavailable. */
const LONGEST_ANSWER_MS = 5_000;

const answer = z.object({ reason: z.optional(z.string()) });

/**
 * Calls `/health/ready` of the server with this configuration, on this machine. Returns undefined when the server is
 * ready, else the reason.
 */
export async function checkReady(config: Pick<Config, 'host' | 'port'>): Promise<string | undefined> {
  const address = `http://${nameHost(config)}:${config.port}/health/ready`;
  try {
    const request = get(address, { agent: false, signal: AbortSignal.timeout(LONGEST_ANSWER_MS) });
    const [response]: [IncomingMessage] = await once(request, 'response').then(([given]) => [given]);
    const body = await text(response);
    if (response.statusCode === 200) return undefined;
    return `${address} answers ${response.statusCode} (${readReason(body)})`;
  } catch (fault) {
    return `${address} does not answer (${describeFault(fault)})`;
  }
}

function nameHost({ host = 'localhost' }: Pick<Config, 'host'>): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

function readReason(body: string): string {
  try {
    return z.parse(answer, JSON.parse(body)).reason ?? 'without a reason';
  } catch {
    return 'not as this server answers';
  }
}

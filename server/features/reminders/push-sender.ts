import http from 'node:http';
import https from 'node:https';
import { makePublicLookup, PrivateAddressError, type Resolve, readPushEndpoint } from './push-addresses.ts';
import type { PushKeys } from './push-keys.ts';

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly text: string;
  /** Seconds for which a push service keeps it for a device that is off. */
  readonly ttl: number;
}

/**
 * The outcome of a message: `gone` where the subscription has ended or can never work, `later` where it may be tried
 * again, `refused` where another try would fail as well.
 */
export interface PushOutcome {
  readonly end: 'sent' | 'gone' | 'later' | 'refused';
  /** The status, or the name of the fault; without addresses. */
  readonly reason: string;
}

export interface PushSender {
  readonly send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;
  close(): void;
}

interface SenderOptions {
  readonly keys: PushKeys;
  /** An https or mailto address of whoever runs the server, for the push service (RFC 8292 2.1). */
  readonly subject: string;
  readonly allowsPrivate: boolean;
  /** Resolves names to addresses; by default as this machine does. */
  readonly resolve?: Resolve;
}

const TIMEOUT_MS = 10_000;
/** A later note takes the place of one that a push service still has for a device. */
const TOPIC = 'reminder';

/** Returns the contact that push services are told: the address of the installation where it has https. */
export function nameSender(publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && hostname !== 'localhost' ? publicUrl : `mailto:no-reply@${hostname}`;
}

/**
 * Sends encrypted messages to push services (RFC 8030, 8291, 8292). It connects to public addresses alone, follows no
 * redirect, and reads nothing of an answer but its status.
 */
export async function openPushSender({
  keys,
  subject,
  allowsPrivate,
  resolve,
}: SenderOptions): Promise<PushSender> {
  const { default: webPush } = await import('web-push');
  const lookup = allowsPrivate ? undefined : makePublicLookup(resolve);
  const agents = {
    'https:': new https.Agent({ keepAlive: true }),
    'http:': new http.Agent({ keepAlive: true }),
  };
  return {
    async send(target, { text, ttl }) {
      const url = readPushEndpoint(target.endpoint, allowsPrivate);
      if (!url) return { end: 'refused', reason: 'PrivateAddressError' };
      let request: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        request = webPush.generateRequestDetails(
          { endpoint: url.href, keys: { p256dh: target.p256dh, auth: target.auth } },
          text,
          { TTL: ttl, urgency: 'normal', topic: TOPIC, vapidDetails: { subject, ...keys } },
        );
      } catch {
        // Its keys are none: no browser made it.
        return { end: 'gone', reason: 'keys' };
      }
      try {
        return judgeStatus(await post(url, request));
      } catch (error) {
        const name = error instanceof Error ? error.name : 'Error';
        return { end: error instanceof PrivateAddressError ? 'refused' : 'later', reason: name };
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };

  function post(url: URL, { method, headers, body }: ReturnType<typeof webPush.generateRequestDetails>) {
    const isPlain = url.protocol === 'http:';
    const options = {
      method,
      headers,
      agent: isPlain ? agents['http:'] : agents['https:'],
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(lookup && { lookup }),
    };
    return new Promise<number>((resolve, reject) => {
      const sent = (isPlain ? http : https).request(url, options, (answer) => {
        answer.on('error', reject);
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.resume();
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

const [NOT_FOUND, GONE, TOO_MANY, FIRST_FAULT] = [404, 410, 429, 500];

function judgeStatus(status: number): PushOutcome {
  const reason = String(status);
  if (status >= 200 && status < 300) return { end: 'sent', reason };
  if (status === NOT_FOUND || status === GONE) return { end: 'gone', reason };
  return { end: status === TOO_MANY || status >= FIRST_FAULT ? 'later' : 'refused', reason };
}

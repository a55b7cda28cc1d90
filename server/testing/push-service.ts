import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';

/** A message as a browser gets it, and what the push service was told about it. */
export interface DeliveredMessage {
  readonly device: string;
  readonly message: unknown;
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
  /** The claims of the sender, whose signature was checked (RFC 8292). */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
  readonly senderKey: string;
}

export interface PushService {
  /** Subscribes a browser, as `PushManager.subscribe` does. */
  subscribe(device: string): { endpoint: string; p256dh: string; auth: string };
  readonly delivered: DeliveredMessage[];
  /** Requests that came for a device, whatever the answer was. */
  countRequests(device: string): number;
  /** Sets the status of answers for a device. */
  answer(device: string, status: number, headers?: Record<string, string>): void;
  readonly port: number;
  stop(): Promise<void>;
}

const CREATED = 201;
const HEADER_BYTES = { salt: 16, recordSize: 4, keyLength: 1 };
const TAG_BYTES = 16;

/** A push service with its browsers: takes messages as one does, and decrypts them as a browser does (RFC 8291). */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer }>();
  const answers = new Map<string, { status: number; headers: Record<string, string> }>();
  const requests = new Map<string, number>();
  const delivered: DeliveredMessage[] = [];
  const server = createServer((request, response) => {
    void take(request).then(
      ({ status, headers }) => response.writeHead(status, headers).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;

  async function take(request: IncomingMessage) {
    const device = (request.url ?? '').slice(1);
    const body = await buffer(request);
    requests.set(device, (requests.get(device) ?? 0) + 1);
    const answer = answers.get(device) ?? { status: CREATED, headers: {} };
    const browser = browsers.get(device);
    if (answer.status !== CREATED || !browser) return answer;
    const { headers } = request;
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The encoding is not that of RFC 8188.');
    const { claims, senderKey } = readVapid(headers.authorization ?? '');
    if (claims.aud !== origin) throw new Error('The claims are for another push service.');
    const text = decrypt(body, browser).toString('utf8');
    delivered.push({
      device,
      message: JSON.parse(text),
      ttl: Number(headers.ttl),
      urgency: readHeader(headers.urgency),
      topic: readHeader(headers.topic),
      claims,
      senderKey,
    });
    return answer;
  }

  return {
    subscribe(device) {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = ecdh.generateKeys('base64url');
      browsers.set(device, { ecdh, auth });
      return { endpoint: `${origin}/${device}`, p256dh, auth: auth.toString('base64url') };
    },
    delivered,
    countRequests: (device) => requests.get(device) ?? 0,
    answer(device, status, headers = {}) {
      answers.set(device, { status, headers });
    },
    port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One record of `aes128gcm`: salt, record size and the sender's public key, then the encrypted text. */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): Buffer {
  const { salt: saltBytes, recordSize, keyLength } = HEADER_BYTES;
  const salt = body.subarray(0, saltBytes);
  const keyAt = saltBytes + recordSize + keyLength;
  const textAt = keyAt + body.readUInt8(saltBytes + recordSize);
  const senderKey = body.subarray(keyAt, textAt);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const inputKey = derive(auth, ecdh.computeSecret(senderKey), info, 32);
  const key = derive(salt, inputKey, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, inputKey, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(body.subarray(textAt, -TAG_BYTES)), decipher.final()]);
  // A 2 ends the last record; zeros may follow.
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('The record has no end.');
  return padded.subarray(0, end);
}

/** HKDF with one block of output (RFC 5869). */
function derive(salt: Buffer, inputKey: Buffer, info: Buffer, bytes: number): Buffer {
  const extracted = createHmac('sha256', salt).update(inputKey).digest();
  return createHmac('sha256', extracted)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, bytes);
}

const Claims = z.object({ aud: z.string(), sub: z.string(), exp: z.number() });

function readVapid(authorization: string): Pick<DeliveredMessage, 'claims' | 'senderKey'> {
  const [, token = '', senderKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(senderKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The claims are not signed by the key they name.');
  return { claims: Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))), senderKey };
}

function readHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

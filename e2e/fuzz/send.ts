import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { OddRequest } from './odd-request.ts';

/** The answer; `status` is 0 when none came. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** The reason why no answer came. */
  fault: string;
  tookMs: number;
}

const LONGEST_MS = 30_000;

/** Sends requests to a server on this machine exactly as they are, which a client library would not. */
export function openSender(port: number, connections: number): (odd: OddRequest) => Promise<Answer> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return async (odd) => {
    const answer = await sendOver(agent, port, odd);
    // The server closed a connection after an invalid request while this one was on its way, so it is sent again.
    return answer.isOverReused && answer.status === 0 ? sendOver(false, port, odd) : answer;
  };
}

function sendOver(
  agent: Agent | false,
  port: number,
  { method, path, headers, body }: OddRequest,
): Promise<Answer & { isOverReused: boolean }> {
  const beganAt = performance.now();
  return new Promise((resolve) => {
    const end = (answer: Partial<Answer>, isOverReused = false) =>
      resolve({
        status: 0,
        headers: {},
        body: Buffer.alloc(0),
        fault: '',
        tookMs: performance.now() - beganAt,
        ...answer,
        isOverReused,
      });
    const length = body ? { 'content-length': String(body.length) } : {};
    try {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method,
          path,
          headers: { ...headers, ...length },
          timeout: LONGEST_MS,
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', (error) => end({ fault: error.message }));
          incoming.on('end', () => {
            const { statusCode: status = 0, headers: received } = incoming;
            end({
              status,
              headers: received,
              body: unpack(Buffer.concat(chunks), received['content-encoding']),
            });
          });
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer within 30 seconds')));
      sent.on('error', (error) => end({ fault: error.message }, sent.reusedSocket));
      sent.end(body);
    } catch (error) {
      // Node itself does not send some requests, such as one with a line end in a header.
      end({ status: -1, fault: String(error) });
    }
  });
}

/** The decompressed bytes. Bytes that cannot be decompressed are returned unchanged. */
function unpack(bytes: Buffer, encoding: string | undefined): Buffer {
  try {
    if (encoding === 'br') return brotliDecompressSync(bytes);
    return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  } catch {
    return bytes;
  }
}

/** Requests that are invalid or nearly invalid HTTP. */
export const brokenRequests: readonly [string, ...string[]] = [
  'GET /api/my-data HTTP/1.1\r\n\r\n',
  'GET /api/my-data HTTP/9.9\r\nHost: x\r\n\r\n',
  'GET /api/my-data\r\n\r\n',
  '\r\n\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/my-data HTTP/1.1\r\nHost: x\r\nBad Header: y\r\n\r\n',
  'POST /api/pmf/create HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /api/pmf/create HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/pmf/create HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n',
  'POST /api/pmf/create HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc',
  `GET /api/my-data HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
  `GET /api/${'z'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'GET /api/my-data HTTP/1.1\nHost: x\n\n',
  'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001',
  'POST /api/pmf/create HTTP/1.1\r\nHost: x\r\nExpect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}',
];

const PATIENCE_MS = 200;

/** Sends bytes and ignores the answer. Other requests show whether the server survives. */
export function sendBroken(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', () => socket.end());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve());
  });
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { openPool } from '@soltura/server/db/connect';
import { verifiedExamples } from '@soltura/server/features/examples/examples.queries';
import { recordsOfRange } from '@soltura/server/features/records/records.queries';
import { findUserByEmail } from '@soltura/server/http/callers';
import { reportUsage } from './usage.ts';

// Baseline of the answers' cost: a statement, a compression and a few headers, without our server.
const pool = openPool({ connectionString: process.env.DATABASE_URL });
const compress = promisify(zlib.brotliCompress);

async function answer(url: URL): Promise<{ body: string | Buffer; isCompressed: boolean }> {
  const name = url.searchParams.get('what');
  const values = url.searchParams.getAll('value');
  if (name === 'my-data') {
    // The token of this bench belongs to no sign-in.
    const { rows } = await pool.query({ ...findUserByEmail, values: [...values, null, null] });
    return { body: JSON.stringify(rows[0]), isCompressed: false };
  }
  const { name: statement, text } = name === 'library' ? verifiedExamples : recordsOfRange;
  const { rows } = await pool.query<{ json: string }>({ name: statement, text, values });
  const plain = Buffer.from(rows[0]?.json ?? '');
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 4,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return { body: await compress(plain, { params }), isCompressed: true };
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { body, isCompressed } = await answer(new URL(request.url ?? '', 'http://localhost'));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  if (isCompressed) response.setHeader('content-encoding', 'br');
  response.end(body);
}

const server = createServer((request, response) => {
  respond(request, response).catch(() => response.writeHead(500).end());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  reportUsage();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});

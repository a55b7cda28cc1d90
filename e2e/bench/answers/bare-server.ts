import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { openPool } from '@soltura/server/db/connect';
import { membershipsThatLackWeeks } from '@soltura/server/features/coaching/ensure-weeks';
import { recordsOfRange } from '@soltura/server/features/coaching/records.queries';
import { verifiedExamples } from '@soltura/server/features/examples/examples.queries';
import { findUserByEmail } from '@soltura/server/http/callers';
import * as z from 'zod/mini';
import { tellUsage } from './usage.ts';

// What the same answers cost with nothing around them: a statement, a compression, a header or two.
const pool = openPool({ connectionString: process.env.DATABASE_URL });
const compress = promisify(zlib.brotliCompress);

/** What is asked of the database for an answer: the last statement answers it. */
const statements = {
  'my-data': [findUserByEmail],
  library: [verifiedExamples],
  'library of a caller': [findUserByEmail, verifiedExamples],
  week: [recordsOfRange],
  'week of a caller': [findUserByEmail, membershipsThatLackWeeks, recordsOfRange],
};

/** A question to this server, in its address: the values of each statement in turn. */
const question = z.object({
  what: z.enum(['my-data', 'library', 'library of a caller', 'week', 'week of a caller']),
  values: z.array(z.array(z.unknown())),
});
type Question = z.output<typeof question>;

/** Read once for each address, so that it costs the calls nothing. */
const questions = new Map<string, Question>();

function readQuestion(url: string): Question {
  const known = questions.get(url);
  if (known) return known;
  const text = new URL(url, 'http://localhost').searchParams.get('question') ?? '';
  const read = question.parse(JSON.parse(text));
  questions.set(url, read);
  return read;
}

async function answer({ what, values }: Question): Promise<{ body: string | Buffer; isCompressed: boolean }> {
  let row: Record<string, unknown> = {};
  for (const [place, { name, text }] of statements[what].entries()) {
    const { rows } = await pool.query<Record<string, unknown>>({ name, text, values: values[place] ?? [] });
    row = rows[0] ?? {};
  }
  if (what === 'my-data') return { body: JSON.stringify(row), isCompressed: false };
  const plain = Buffer.from(String(row.json));
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 4,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return { body: await compress(plain, { params }), isCompressed: true };
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { body, isCompressed } = await answer(readQuestion(request.url ?? ''));
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
  tellUsage();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});

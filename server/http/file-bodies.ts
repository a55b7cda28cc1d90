import { webcrypto } from 'node:crypto';
import { MAX_FILE_BYTES } from '@soltura/contract/file-limits';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

interface FileKind {
  readonly type: string;
  readonly mostBytes: number | undefined;
}

/**
 * Makes the routes that `serve` adds accept files of one type as bytes, and nothing else. A larger file is refused by
 * its declared length, or as soon as too many bytes have arrived.
 */
export function serveFiles(
  app: FastifyInstance,
  { type, mostBytes = MAX_FILE_BYTES }: FileKind,
  serve: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: mostBytes } as const;
    scope.addContentTypeParser(type, options, ({ headers }, body, done) => {
      const charset = /;\s*charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1];
      if (charset === undefined || /^(?:utf-?8|us-ascii)$/i.test(charset)) done(null, body);
      else done(refuseOther(`${type} in UTF-8`));
    });
    scope.addContentTypeParser('*', async () => {
      throw refuseOther(type);
    });
    serve(scope);
  });
}

/**
 * Returns the bytes of a request.
 * @throws Refusal 'bad-request' for an empty body.
 */
export function requireFile(body: unknown, type: string): Uint8Array {
  if (!(body instanceof Uint8Array)) throw new Refusal('bad-request', describeFile(type));
  return body;
}

/** Returns a digest for the body of a file, with which requests are compared; other bodies are returned unchanged. */
export async function digestFile(body: unknown): Promise<unknown> {
  if (!(body instanceof Uint8Array)) return body;
  // Runs on another thread, because hashing a large file takes a while.
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(body))).toString('hex');
}

function refuseOther(type: string): Refusal {
  return new Refusal('media-type-not-supported', describeFile(type));
}

function describeFile(type: string): string {
  return `This call takes a file, sent as ${type}.`;
}

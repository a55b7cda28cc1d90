import { subtle } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { digestText, type Encoding, SMALLEST_COMPRESSED } from '../etags.ts';

/** Up to this size hashing takes less time than handing the bytes to another thread. */
const SMALL_HASH = 64 * 1024;
/**
 * The size of the pieces in which the thread pool returns its work: few, so that the event loop is rarely interrupted.
 */
const CHUNK = 256 * 1024;
/** Twice as quick as the next quality, with bodies that are hardly larger. */
const BROTLI_QUALITY = 4;

const { constants } = zlib;
const compressors = { br: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };
const decompressors = { br: promisify(zlib.brotliDecompress), gzip: promisify(zlib.gunzip) };

/**
 * The body of an answer in the requested encodings, with the digest for its tags. The thread pool compresses a body
 * once for each encoding; encodings that nobody requests are not cached.
 */
export class EncodedBody {
  readonly digest: string;
  readonly #length: number;
  readonly #held = new Map<Encoding, Buffer>();
  readonly #coming = new Map<Encoding, Promise<Buffer>>();
  readonly #onResize: (body: EncodedBody) => void;

  private constructor(digest: string, bytes: Buffer, onResize: (body: EncodedBody) => void) {
    this.digest = digest;
    this.#length = bytes.length;
    this.#held.set('identity', bytes);
    this.#onResize = onResize;
  }

  static async of(text: string, onResize: (body: EncodedBody) => void): Promise<EncodedBody> {
    const bytes = Buffer.from(text);
    return new EncodedBody(await digest(bytes), bytes, onResize);
  }

  get size(): number {
    return [...this.#held.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Returns the encoding for a client that accepts `accepted`: small bodies are not compressed. */
  encodingFor(accepted: Encoding): Encoding {
    return this.#length < SMALLEST_COMPRESSED ? 'identity' : accepted;
  }

  async read(encoding: Encoding): Promise<Buffer> {
    const held = this.#held.get(encoding);
    if (held) return held;
    const coming = this.#coming.get(encoding) ?? this.#make(encoding);
    this.#coming.set(encoding, coming);
    return coming;
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    try {
      const plain = await this.#readPlain();
      const bytes = encoding === 'identity' ? plain : await compress(plain, encoding);
      this.#held.set(encoding, bytes);
      // The plain text can be decompressed again, and takes ten times the memory.
      if (encoding !== 'identity') this.#held.delete('identity');
      this.#onResize(this);
      return bytes;
    } finally {
      this.#coming.delete(encoding);
    }
  }

  async #readPlain(): Promise<Buffer> {
    for (const [encoding, bytes] of this.#held) {
      return encoding === 'identity' ? bytes : decompressors[encoding](bytes, { chunkSize: CHUNK });
    }
    throw new Error('A body holds at least one encoding.');
  }
}

function compress(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return compressors.gzip(bytes, { chunkSize: CHUNK });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return compressors.br(bytes, { chunkSize: CHUNK, params });
}

/** Returns the same digest as `digestText`, so that a client's copy stays valid whichever way the answer was made. */
async function digest(bytes: Buffer): Promise<string> {
  if (bytes.length <= SMALL_HASH) return digestText(bytes);
  return Buffer.from(await subtle.digest('SHA-1', bytes)).toString('base64');
}

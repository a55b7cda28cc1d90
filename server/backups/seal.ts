import { createHash, type Hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

// The seal is a gzip member after the compressed rows. Its content is empty; its extra field holds the SHA-256 of all
// bytes before it. Decompressing gives the same content with and without it. The seal detects every changed bit: gzip
// alone ignores most of its own header, the last bits of its data, and trailing bytes.

/**
 * Magic, deflate, flag for an extra field, no time, unknown system; then the length of the extra field, its name and
 * its own length.
 */
const BEFORE_DIGEST = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff, 36, 0, 0x53, 0x6f, 32, 0]);
/** Empty data, its CRC-32 and length. */
const AFTER_DIGEST = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const SEAL_BYTES = BEFORE_DIGEST.length + 32 + AFTER_DIGEST.length;

/** The gzip header that zlib writes for a file without a name, except the last byte, which is the operating system. */
const FILE_BEGINNING = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0]);
const SYSTEMS: readonly (number | undefined)[] = [3, 10, 19];

function makeSeal(hash: Hash): Buffer {
  return Buffer.concat([BEFORE_DIGEST, hash.digest(), AFTER_DIGEST]);
}

export class SealWriter extends Transform {
  readonly #hash = createHash('sha256');

  override _transform(bytes: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(bytes);
    done(null, bytes);
  }

  override _flush(done: TransformCallback): void {
    done(null, makeSeal(this.#hash));
  }
}

export class SealReader extends Transform {
  readonly #hash = createHash('sha256');
  #first = Buffer.alloc(0);
  #last = Buffer.alloc(0);

  override _transform(bytes: Buffer, _: BufferEncoding, done: TransformCallback): void {
    const wanted = FILE_BEGINNING.length + 1 - this.#first.length;
    if (wanted > 0) this.#first = Buffer.concat([this.#first, bytes.subarray(0, wanted)]);
    const unread = Buffer.concat([this.#last, bytes]);
    const end = Math.max(0, unread.length - SEAL_BYTES);
    this.#hash.update(unread.subarray(0, end));
    this.#last = unread.subarray(end);
    done(null, bytes);
  }

  /** True when every byte is unchanged. It may be called once, after the end of the file. */
  isIntact(): boolean {
    return this.#last.equals(makeSeal(this.#hash));
  }

  /** True when a file without a seal, of an earlier version, has the expected gzip header. */
  beginsAsWritten(): boolean {
    const system = this.#first[FILE_BEGINNING.length];
    return this.#first.subarray(0, FILE_BEGINNING.length).equals(FILE_BEGINNING) && SYSTEMS.includes(system);
  }
}

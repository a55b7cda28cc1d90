import { createHash, type Hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

// Behind the compressed rows of a backup stands a member of gzip that holds nothing but, in its extra field, the SHA-256 of
// all bytes before it. Whoever unpacks the file gets the same content, and no bit of the file can be another unnoticed:
// gzip alone says nothing of most of its own header, of the last bits of its data, and of what follows them.

/** Magic, deflate, with an extra field, no time, an unknown system; then the length of the field, its name and its own length. */
const BEFORE_DIGEST = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff, 36, 0, 0x53, 0x6f, 32, 0]);
/** No data, their CRC-32 and their length. */
const AFTER_DIGEST = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const SEAL_BYTES = BEFORE_DIGEST.length + 32 + AFTER_DIGEST.length;

/** What zlib writes first of a file without a name, but for the last byte, which says on which kind of system. */
const FILE_BEGINNING = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0]);
const SYSTEMS: readonly (number | undefined)[] = [3, 10, 19];

function makeSeal(hash: Hash): Buffer {
  return Buffer.concat([BEFORE_DIGEST, hash.digest(), AFTER_DIGEST]);
}

/** Passes on a file and puts its seal behind it. */
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

/** Passes on a file, its seal included; afterwards it tells whether it is as it was written. */
export class SealReader extends Transform {
  readonly #hash = createHash('sha256');
  #first = Buffer.alloc(0);
  /** What may be the seal. */
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

  /** Whether every byte is as it was written; of a file that has been read to its end, once. */
  isIntact(): boolean {
    return this.#last.equals(makeSeal(this.#hash));
  }

  /** Whether a file without a seal, of an earlier version, begins as it was written. */
  beginsAsWritten(): boolean {
    const system = this.#first[FILE_BEGINNING.length];
    return this.#first.subarray(0, FILE_BEGINNING.length).equals(FILE_BEGINNING) && SYSTEMS.includes(system);
  }
}

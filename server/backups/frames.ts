const LENGTH_BYTES = 4;
const LONGEST_FRAME = 1024 * 1024;

/** Writes bytes as frames: a length in four bytes, then the content. Empty bytes are one empty frame. */
export function* writeFrames(bytes: Buffer): Generator<Buffer> {
  let start = 0;
  do {
    const content = bytes.subarray(start, start + LONGEST_FRAME);
    const frame = Buffer.allocUnsafe(LENGTH_BYTES + content.length);
    frame.writeUInt32BE(content.length);
    content.copy(frame, LENGTH_BYTES);
    yield frame;
    start += LONGEST_FRAME;
  } while (start < bytes.length);
}

export class BrokenFrames extends Error {}

/**
 * Reads the frames of `writeFrames`.
 * @throws BrokenFrames for anything else.
 */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let unread: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    unread = Buffer.concat([unread, chunk]);
    for (;;) {
      if (unread.length < LENGTH_BYTES) break;
      const length = unread.readUInt32BE();
      if (length > LONGEST_FRAME) throw new BrokenFrames();
      if (unread.length < LENGTH_BYTES + length) break;
      yield unread.subarray(LENGTH_BYTES, LENGTH_BYTES + length);
      unread = unread.subarray(LENGTH_BYTES + length);
    }
  }
  if (unread.length > 0) throw new BrokenFrames();
}

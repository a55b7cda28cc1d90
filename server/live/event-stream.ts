import { PassThrough, type Readable } from 'node:stream';
import type { LiveMessage } from '@soltura/contract/live/live';

/** The bytes that wait for a slow reader, besides those in the system's own buffers. */
const BUFFER_BYTES = 16 * 1024;

const HEARTBEAT = ':\n\n';

/** An answer that streams events until it ends (`text/event-stream`). */
export class EventStream {
  readonly #out = new PassThrough({ highWaterMark: BUFFER_BYTES });
  #isFull = false;
  #hasMissed = false;

  constructor(onClosed: () => void) {
    this.#out.on('error', () => {});
    this.#out.once('close', onClosed);
    this.#out.on('drain', () => {
      this.#isFull = false;
      if (!this.#hasMissed) return;
      this.#hasMissed = false;
      this.tell({ type: 'read-again' });
    });
  }

  get body(): Readable {
    return this.#out;
  }

  /** Sends a message. A reader that has not taken the former ones is told once, when it has, to read again. */
  tell(message: LiveMessage): void {
    if (this.#isFull) this.#hasMissed = true;
    else this.#write(`data: ${JSON.stringify(message)}\n\n`);
  }

  beat(): void {
    if (!this.#isFull) this.#write(HEARTBEAT);
  }

  /** Ends the stream. A client comes back after `afterMs`. */
  end(afterMs: number): void {
    if (this.#out.writableEnded) return;
    this.#isFull = false;
    this.tell({ type: 'end', afterMs });
    this.#out.end();
  }

  #write(text: string): void {
    if (this.#out.writableEnded || this.#out.destroyed) return;
    this.#isFull = !this.#out.write(text);
  }
}

import type { Readable } from 'node:stream';

/** An answer that is a file. It is sent as its bytes are read, so that a slow client holds little memory. */
export class FileAnswer {
  readonly mediaType: string;
  /** The name under which it is saved, in ASCII without quotes. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly body: Readable;

  constructor({ mediaType, name, size, body }: Pick<FileAnswer, 'mediaType' | 'name' | 'size' | 'body'>) {
    this.mediaType = mediaType;
    this.name = name;
    this.size = size;
    this.body = body;
  }
}

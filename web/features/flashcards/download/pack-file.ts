import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

const TYPE = 'application/octet-stream';
/** The most bytes in memory at a time: browsers may move the contents of a Blob to disk. */
const PIECE_BYTES = 8 * 2 ** 20;

export interface Pack {
  /** Adds a file without compression, since clips are compressed already. */
  addStored: (name: string, bytes: Uint8Array<ArrayBuffer>) => void;
  addCompressed: (name: string, bytes: Uint8Array<ArrayBuffer>) => void;
  finish: () => Blob;
}

/** Begins a zip. An error is thrown by the method during which it occurs. */
export function openPack(): Pack {
  let file = new Blob([], { type: TYPE });
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let fault: Error | undefined;
  const takePieces = () => {
    file = new Blob([file, ...pieces], { type: TYPE });
    pieces = [];
    size = 0;
  };
  const zip = new Zip((error, bytes) => {
    if (error) fault = error;
    else pieces.push(new Uint8Array(bytes));
    size += bytes?.length ?? 0;
    if (size > PIECE_BYTES) takePieces();
  });
  const add = (entry: ZipPassThrough | ZipDeflate, bytes: Uint8Array<ArrayBuffer>) => {
    zip.add(entry);
    entry.push(bytes, true);
    if (fault) throw fault;
  };
  return {
    addStored: (name, bytes) => add(new ZipPassThrough(name), bytes),
    addCompressed: (name, bytes) => add(new ZipDeflate(name, { level: 6 }), bytes),
    finish: () => {
      zip.end();
      if (fault) throw fault;
      takePieces();
      return file;
    },
  };
}

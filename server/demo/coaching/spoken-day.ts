import { readFile } from 'node:fs/promises';

/**
 * The sound of a hand-in, of which the student tells her day. Made by `espeak-ng -v es-419+f3 -s 138` and
 * `ffmpeg -ac 1 -c:a libopus -b:a 16k`.
 */
export interface SpokenDay {
  readonly bytes: Buffer;
  readonly seconds: number;
  /** Levels from 0 to 9. */
  readonly wave: string;
}

export async function readSpokenDay(): Promise<SpokenDay> {
  return {
    bytes: await readFile(new URL('spoken-day.webm', import.meta.url)),
    seconds: 28,
    wave: '844459675566366665356644763568667565627566357666498554634560',
  };
}

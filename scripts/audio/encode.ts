import { limitPeak, SAMPLE_RATE } from './levels.ts';
import { runProgram } from './run-program.ts';

const SILENTLY = ['-hide_banner', '-loglevel', 'error', '-threads', '1'];
const FROM_PCM = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0'];
const TO_MP3 = ['-c:a', 'libmp3lame', '-b:a', '24k', '-compression_level', '2', '-f', 'mp3'];
// Without tags, dates and encoder name, since the file is named after its content.
const BARE = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
const WITHOUT_HEADERS = ['-id3v2_version', '0', '-write_xing', '0'];

/** Encodes pieces of sound, one after the other, as one mp3: the same sound gives the same bytes. */
export function encodeMp3(parts: readonly Float32Array[]): Buffer {
  const args = [...SILENTLY, ...FROM_PCM, ...TO_MP3, ...BARE, ...WITHOUT_HEADERS, 'pipe:1'];
  return runProgram('ffmpeg', args, toPcm(parts));
}

function toPcm(parts: readonly Float32Array[]): Buffer {
  const pcm = Buffer.alloc(parts.reduce((length, part) => length + part.length, 0) * 2);
  let offset = 0;
  for (const part of parts) {
    for (const sample of part) offset = pcm.writeInt16LE(Math.round(limitPeak(sample) * 32_767), offset);
  }
  return pcm;
}

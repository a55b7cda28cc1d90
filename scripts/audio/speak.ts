import { SAMPLE_RATE, trimSilence } from './levels.ts';
import { type Piece, spellForVoice } from './pieces.ts';
import { runProgram } from './run-program.ts';
import { UserError } from './user-error.ts';
import { VOICES } from './voices.ts';

export function speak(piece: Piece, isLast: boolean): Float32Array {
  const { name, wordsPerMinute, pitch } = VOICES[piece.language];
  const wav = runProgram(
    'espeak-ng',
    ['-v', name, '-s', String(wordsPerMinute), '-p', String(pitch), '--stdin', '--stdout'],
    spellForVoice(piece, isLast),
  );
  const samples = trimSilence(readSamples(wav));
  if (!samples) throw new UserError(`espeak-ng gave silence for: ${piece.text}`);
  return samples;
}

function readSamples(wav: Buffer): Float32Array {
  const rate = wav.readUInt32LE(24);
  if (rate !== SAMPLE_RATE) throw new UserError(`espeak-ng gave ${rate} Hz, expected ${SAMPLE_RATE} Hz.`);
  let chunk = 12;
  while (wav.toString('latin1', chunk, chunk + 4) !== 'data') chunk += 8 + wav.readUInt32LE(chunk + 4);
  // espeak-ng writes to a pipe before it knows the length, so the chunk's own length is wrong.
  const start = chunk + 8;
  return Float32Array.from(
    { length: Math.floor((wav.length - start) / 2) },
    (_, index) => wav.readInt16LE(start + index * 2) / 32_768,
  );
}

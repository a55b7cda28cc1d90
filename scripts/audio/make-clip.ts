import { encodeMp3 } from './encode.ts';
import { levelLoudness, makeSilence } from './levels.ts';
import { endsInPause, splitIntoPieces } from './pieces.ts';
import { runProgram } from './run-program.ts';
import { speak } from './speak.ts';
import { UserError } from './user-error.ts';
import type { Language } from './voices.ts';

const START_SECONDS = 0.05; // the mp3 encoder adds as much again
const END_SECONDS = 0.1;
const JOIN_SECONDS = 0.06; // where the language changes in mid-phrase
const JOIN_AFTER_PAUSE_SECONDS = 0.28;

/** Stops before any work when a needed program is missing. */
export function requirePrograms(): void {
  runProgram('espeak-ng', ['--version']);
  const encoders = runProgram('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-encoders']).toString();
  if (!encoders.includes('libmp3lame')) {
    throw new UserError('This ffmpeg cannot write mp3 (libmp3lame is missing).');
  }
}

/** Speaks a sentence and returns the mp3. */
export function makeClip(sentence: string, language: Language): Buffer {
  const pieces = splitIntoPieces(sentence, language);
  const parts = pieces.flatMap((piece, index) => {
    const isLast = index === pieces.length - 1;
    const joinSeconds = endsInPause(piece) ? JOIN_AFTER_PAUSE_SECONDS : JOIN_SECONDS;
    return [levelLoudness(speak(piece, isLast)), makeSilence(isLast ? END_SECONDS : joinSeconds)];
  });
  return encodeMp3([makeSilence(START_SECONDS), ...parts]);
}

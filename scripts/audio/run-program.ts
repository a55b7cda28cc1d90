import { spawnSync } from 'node:child_process';
import { UserError } from './user-error.ts';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

export function runProgram(
  program: string,
  args: readonly string[],
  input: string | Uint8Array = '',
): Buffer {
  const { error, status, stdout, stderr } = spawnSync(program, args, { input, maxBuffer: MAX_OUTPUT_BYTES });
  if (error && 'code' in error && error.code === 'ENOENT') {
    throw new UserError(
      `${program} is not installed. On Debian or Ubuntu: apt-get install espeak-ng ffmpeg\n` +
        'On macOS: brew install espeak-ng ffmpeg',
    );
  }
  if (error) throw error;
  if (status !== 0) throw new UserError(`${program} failed (exit ${status}): ${stderr.toString().trim()}`);
  return stdout;
}

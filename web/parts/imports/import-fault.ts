import { ApiError } from '../../api/api-error.ts';
import { logFailure } from '../../api/log.ts';
import { UnreadableFile } from './unreadable-file.ts';

export function describeFault(error: unknown): readonly string[] {
  if (error instanceof UnreadableFile) return [error.message];
  if (!(error instanceof ApiError)) return ['The file could not be read. Choose it again.'];
  const details = Object.values(error.fields).filter((text) => !error.message.includes(text));
  return [error.message, ...details];
}

/** The statuses for a file that cannot be read, is too large, or breaks a rule. */
const refusals: readonly (number | undefined)[] = [400, 413, 422];

export function logFault(about: string, error: unknown): void {
  if (error instanceof UnreadableFile) return;
  if (error instanceof ApiError && refusals.includes(error.status)) return;
  logFailure(about, error);
}

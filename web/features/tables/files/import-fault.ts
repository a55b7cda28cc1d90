import { ApiError } from '../../../api/api-error.ts';
import { logFailure } from '../../../api/log.ts';

/** The messages about a file or an import that was refused as a whole. */
export function describeFault(error: unknown): readonly string[] {
  if (!(error instanceof ApiError)) return ['The file could not be read. Choose it again.'];
  const details = Object.values(error.fields).filter((text) => !error.message.includes(text));
  return [error.message, ...details];
}

/** Logs a failure; a file with invalid content is not a failure. */
export function logFault(about: string, error: unknown): void {
  if (error instanceof ApiError && (error.status === 413 || error.status === 422)) return;
  logFailure(about, error);
}

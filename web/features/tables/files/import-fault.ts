import { ApiError } from '../../../api/api-error.ts';
import { logFailure } from '../../../api/log.ts';

/** What is said of a file, or of an import, that was refused as a whole. */
export function describeFault(error: unknown): readonly string[] {
  if (!(error instanceof ApiError)) return ['The file could not be read. Choose it again.'];
  const details = Object.values(error.fields).filter((text) => !error.message.includes(text));
  return [error.message, ...details];
}

/** Writes down what went wrong; a file that is refused for what it holds is no failure. */
export function logFault(about: string, error: unknown): void {
  if (error instanceof ApiError && (error.status === 413 || error.status === 422)) return;
  logFailure(about, error);
}

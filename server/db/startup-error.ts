/** Why the product cannot start: a sentence for the person who starts it, to be printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The message of a caught value, and the operating system's code when it has one. */
export function describeFault(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const code = errorCode(fault);
  const message =
    fault.message || (fault instanceof AggregateError ? fault.errors.map(describeFault).join(', ') : '');
  return code && !message.includes(code) ? `${code} ${message}`.trim() : message;
}

/** The `code` that Node and PostgreSQL put on their errors. */
export function errorCode(fault: unknown): string | undefined {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

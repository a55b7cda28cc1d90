/** A failed start: the message is a sentence for the person who starts the product, printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

export function describeFault(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const code = errorCode(fault);
  const message =
    fault.message || (fault instanceof AggregateError ? fault.errors.map(describeFault).join(', ') : '');
  return code && !message.includes(code) ? `${code} ${message}`.trim() : message;
}

export function errorCode(fault: unknown): string | undefined {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

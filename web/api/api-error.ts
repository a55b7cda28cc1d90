interface Refusal {
  status: number | undefined;
  code: string | undefined;
  message: string;
  fields: Record<string, string>;
  transportText: string;
  retryAfterMs?: number;
  twin?: Twin;
}

/** The stored record that a refused new one looks like. */
export interface Twin {
  readonly recordId: number;
  /** The instant of its creation in ISO 8601; empty if it is not known. */
  readonly at: string;
  readonly isOwn: boolean;
}

/** A call that failed, or whose answer could not be read. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status. Undefined without an answer: no network, a timeout, no access token for now. */
  readonly status: number | undefined;
  /** The error code (api.md 4.3); undefined if the answer had none. */
  readonly code: string | undefined;
  /** The server's message for each field of the body, with 422 and 409. */
  readonly fields: Readonly<Record<string, string>>;
  /** The text of S1 §8, for the log only. `message` is the server's own sentence. */
  readonly transportText: string;
  /** The pause in ms before the call may be retried, of a Retry-After with 429 or 503. */
  readonly retryAfterMs: number | undefined;

  readonly twin: Twin | undefined;

  constructor(
    { status, code, message, fields, transportText, retryAfterMs, twin }: Refusal,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.transportText = transportText;
    this.retryAfterMs = retryAfterMs;
    this.twin = twin;
  }
}

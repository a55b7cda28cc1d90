interface Refusal {
  status: number | undefined;
  code: string | undefined;
  message: string;
  fields: Record<string, string>;
  transportText: string;
  retryAfterMs?: number;
}

/** A call that failed, or whose answer could not be read. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status; undefined when no answer came: no network, a timeout, no access token for now. */
  readonly status: number | undefined;
  /** The code on the wire (api.md 4.3); undefined when the answer carried none. */
  readonly code: string | undefined;
  /** What the server says of each field of the body, with 422 and 409. */
  readonly fields: Readonly<Record<string, string>>;
  /** The words of S1 §8, for the log only; `message` is the server's own sentence. */
  readonly transportText: string;
  /** When the call may be sent again, where the server has said: with 429 and 503. */
  readonly retryAfterMs: number | undefined;

  constructor({ status, code, message, fields, transportText, retryAfterMs }: Refusal, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.transportText = transportText;
    this.retryAfterMs = retryAfterMs;
  }
}

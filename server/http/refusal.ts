import { catalogue, type ErrorCode } from '@soltura/contract/catalogue';

export interface BothValues {
  sent: Record<string, unknown>;
  stored: Record<string, unknown>;
}

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly values: BothValues | undefined;

  /** `message` replaces the catalogue's message; `fields` is only for 409 and 422, `values` only for a stale write. */
  constructor(code: ErrorCode, message?: string, fields?: Record<string, string>, values?: BothValues) {
    super(message ?? catalogue[code].text);
    this.code = code;
    this.fields = fields;
    this.values = values;
  }

  get status(): number {
    return catalogue[this.code].status;
  }

  get body() {
    const { wire } = catalogue[this.code];
    return {
      error: {
        code: wire,
        message: this.message,
        ...(this.fields && { fields: this.fields }),
        ...(this.values && { values: this.values }),
      },
    };
  }
}

export interface Twin {
  readonly recordId: number;
  /** The instant at which the record was made, as ISO text; empty where it is not known. */
  readonly at: string;
  readonly isOwn: boolean;
}

/** Refuses a new record that looks like a stored one, which the answer names. */
export class LooksTheSame extends Refusal {
  readonly twin: Twin;

  constructor(twin: Twin) {
    super('looks-the-same');
    this.twin = twin;
  }

  override get body() {
    const { error } = super.body;
    return { error: { ...error, twin: this.twin } };
  }
}

/** Refuses a person or a network that sent too many requests; the answer has the time of the next try. */
export class TooManyRequests extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too-many-requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

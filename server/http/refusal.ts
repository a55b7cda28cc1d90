import { catalogue, type ErrorCode } from '@soltura/contract/catalogue';

/** Thrown to answer a call with an error of the catalogue. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  /** `message` replaces the catalogue's sentence where a rule has its own; `fields` only with 409 and 422. */
  constructor(code: ErrorCode, message?: string, fields?: Record<string, string>) {
    super(message ?? catalogue[code].text);
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return catalogue[this.code].status;
  }

  /** The body of api.md 4.3. */
  get body() {
    const { wire } = catalogue[this.code];
    return { error: { code: wire, message: this.message, ...(this.fields && { fields: this.fields }) } };
  }
}

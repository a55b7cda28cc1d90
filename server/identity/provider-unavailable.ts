import { errors, Provider } from 'oidc-provider';
import type { Db } from '../db/session.ts';
import { isPassing } from '../http/unavailable.ts';

/** The provider's error for 'try again in a moment' (RFC 6749 4.1.2.1). */
export class ProviderUnavailable extends errors.OIDCProviderError {
  // Without it the library reports every status from 500 on as an error of ours.
  override expose = true;
  // A person gets our own page; a renewal in a hidden frame learns only what its front end is sent.
  override allow_redirect = Provider.ctx?.query.prompt === 'none';

  constructor(cause: unknown) {
    super(503, 'temporarily_unavailable');
    this.cause = cause;
  }
}

/** Answers what the work answers; throws ProviderUnavailable when something it needs is unavailable. */
export type TranslateUnavailable = <T>(work: Promise<T>) => Promise<T>;

/** Turns errors about something unavailable into the provider's own error, and passes them to `note`. */
export function makeUnavailableTranslator(note: (error: unknown) => void): TranslateUnavailable {
  return async (work) => {
    try {
      return await work;
    } catch (error) {
      if (!isPassing(error)) throw error;
      note(error);
      throw new ProviderUnavailable(error);
    }
  };
}

/** Database access for code that the provider calls. */
export function makeProviderDb(db: Db, translate: TranslateUnavailable): Pick<Db, 'query' | 'transaction'> {
  return {
    query: (statement, values) => translate(db.query(statement, values)),
    transaction: (work, options) => translate(db.transaction(work, options)),
  };
}

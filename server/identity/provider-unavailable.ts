import { errors, Provider } from 'oidc-provider';
import type { Db } from '../db/session.ts';
import { isTemporary } from '../http/unavailable.ts';

/** The provider's error for a temporary failure that may be retried (RFC 6749 4.1.2.1). */
export class ProviderUnavailable extends errors.OIDCProviderError {
  // Otherwise the library reports every status from 500 on as a server error of its own.
  override expose = true;
  // A person gets our own error page; a silent renewal in a frame can only be answered by a redirect.
  override allow_redirect = Provider.ctx?.query.prompt === 'none';

  constructor(cause: unknown) {
    super(503, 'temporarily_unavailable');
    this.cause = cause;
  }
}

export type TranslateUnavailable = <T>(work: Promise<T>) => Promise<T>;

/** Turns errors about something unavailable into the provider's own error, and passes them to `note`. */
export function makeUnavailableTranslator(note: (error: unknown) => void): TranslateUnavailable {
  return async (work) => {
    try {
      return await work;
    } catch (error) {
      if (!isTemporary(error)) throw error;
      note(error);
      throw new ProviderUnavailable(error);
    }
  };
}

export function makeProviderDb(db: Db, translate: TranslateUnavailable): Pick<Db, 'query' | 'transaction'> {
  return {
    query: (statement, values) => translate(db.query(statement, values)),
    transaction: (work, options) => translate(db.transaction(work, options)),
  };
}

import { errors, Provider } from 'oidc-provider';
import type { Db } from '../db/session.ts';
import { isPassing } from '../http/unavailable.ts';

/** The provider's own word for 'ask again in a moment' (RFC 6749 4.1.2.1). */
export class ProviderUnavailable extends errors.OIDCProviderError {
  // The library tells everything else from 500 on as a fault of ours.
  override expose = true;
  // A person is told in words, by us; a renewal in a hidden frame sees only what its front end is told.
  override allow_redirect = Provider.ctx?.query.prompt === 'none';

  constructor(cause: unknown) {
    super(503, 'temporarily_unavailable');
    this.cause = cause;
  }
}

/** Answers what the work answers; throws ProviderUnavailable when what it needs is away or busy. */
export type TellProvider = <T>(work: Promise<T>) => Promise<T>;

/** Lets the provider know in its own terms that something is away or busy; `note` hears of it too. */
export function tellProvider(note: (error: unknown) => void): TellProvider {
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

/** The way to the database for code that the provider calls. */
export function makeProviderDb(db: Db, tell: TellProvider): Pick<Db, 'query'> {
  return { query: (statement, values) => tell(db.query(statement, values)) };
}

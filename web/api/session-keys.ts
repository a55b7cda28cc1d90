export const SESSION_KEY = 'soltura.session';

/**
 * The key in the tab's storage of a sign-in that was requested before it could begin. The app begins it at its next
 * start.
 */
export const LOG_IN_NEXT_KEY = 'soltura.log-in-next';

/** The time in ms before its end from which a token is replaced, because clocks differ (S1 §9 "token leeway"). */
export const TOKEN_LEEWAY_MS = 60_000;

/**
 * The key in the device's storage of a person whose data is being deleted from it: an `Owner` as JSON. The next start
 * ends a deletion that was interrupted.
 */
export const CLEARING_KEY = 'soltura.clearing';

/** The key in the device's storage of a log-out that has not reached the provider: the ID token hint. */
export const OPEN_SIGN_IN_KEY = 'soltura.open-sign-in';

/**
 * The prefix of keys in the device's storage that name a person who has used this device: the subject follows, the
 * value is their user id. A log-out removes the key; after a session that ended it shows whose work is left.
 */
export const PERSON_PREFIX = 'soltura.person:';

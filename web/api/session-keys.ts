/** The key in the device's storage of a person's sign-in. */
export const SESSION_KEY = 'soltura.session';

/** The key in the tab's storage of a sign-in that was asked for before it could begin: at its next start the app begins it. */
export const LOG_IN_NEXT_KEY = 'soltura.log-in-next';

/** Tokens are replaced this long before they expire: clocks differ (S1 §9 "token leeway"). */
export const TOKEN_LEEWAY_MS = 60_000;

/** The key in the device's storage of a log-out that the provider has not heard of: the hint of whom it is to sign out. */
export const OPEN_SIGN_IN_KEY = 'soltura.open-sign-in';

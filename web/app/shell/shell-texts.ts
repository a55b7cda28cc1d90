/** Texts of the shell's states (screens-student 2.3, 2.5), which the first page shows too. */
export const MUST_LOG_IN = 'You must be logged in to use this app.';
/**
 * The message for a browser that stores nothing for the site. `host` is the site's name in the settings of browsers.
 */
export const describeKeepingNothing = (host: string) =>
  `Your browser keeps nothing for this site, so nobody can log in. Allow cookies and site data for ${host} in its settings, then load this page again.`;
/** The message after a log-out until the provider has answered (screens-student 3). */
export const STILL_OPEN =
  'You are logged out on this device. The server could not be reached, so your sign-in is still open there. ' +
  'It is closed at the next contact, before anybody can log in here.';
export const LOG_IN = 'Log in/Register';
export const DECIDING = { strip: 'Logging In...', message: 'Logging in...' } as const;
export const LOADING_USER = { strip: 'Loading user data...', message: 'Loading User Data...' } as const;

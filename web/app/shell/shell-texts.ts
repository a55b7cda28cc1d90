/** The words of the shell's states (screens-student 2.3, 2.5), which the page before the app shows too. */
export const MUST_LOG_IN = 'You must be logged in to use this app.';
export const LOG_IN = 'Log in/Register';
export const DECIDING = { strip: 'Logging In...', message: 'Logging in...' } as const;
export const LOADING_USER = { strip: 'Loading user data...', message: 'Loading User Data...' } as const;

/** The parameter of the app's address `/` with which it begins a log-in by itself (api.md 2.1). */
export const LOG_IN_PARAMETER = 'log-in';

export const LOG_IN_PATH = `/?${LOG_IN_PARAMETER}`;

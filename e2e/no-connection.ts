/**
 * Console messages of pages that lose their network or their server: of the browser, of calls that it breaks off, of
 * code and style sheets that it cannot fetch ahead, and of the app about both.
 */
export const NO_CONNECTION =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to (fetch|get|post|put|save)|Unable to preload|no answer|could not be/;

/** Console messages of a log-out that the identity provider does not hear of, and of the log-in after it. */
export const NO_PROVIDER = /Log(in failed|out at the identity provider)/;

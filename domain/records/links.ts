/**
 * The host as browsers read it: a name, numbers or '[::1]', with or without user and port. The rest may be anything.
 */
const WEB_LINK =
  /^https?:\/\/(?:[^\s\p{Cc}/?#\\@]*@)?(?:\[[\da-f:.]+\]|[^\s\p{Cc}/?#\\@:<>^|%[\]]+)(?::\d{1,5})?(?:[/?#]\P{Cc}*)?$/iu;

const SCHEME = /^(?<scheme>[a-z][a-z\d+.-]*)(?<before>\s*):(?<after>\s?)/i;

/** A URL without scheme that leads to another host or to a page of ours. */
const WITHOUT_SCHEME = /^[/\\]/;

/** Schemes that browsers execute, even with blanks after the colon. */
const RUNNING = new Set(['javascript', 'vbscript', 'data']);

/** Browsers ignore some control characters, and read 'java' and 'script:' on two lines as one word. */
const CONTROL_CHARACTERS = /\p{Cc}/gu;

/**
 * True for an absolute http or https URL, trimmed (screens-staff 1.7). A pattern and not the parser `URL`, which differs
 * between browsers and Node, and takes 'https:docs.example' for an address.
 */
export function isWebLink(text: string): boolean {
  return WEB_LINK.test(text.trim());
}

/**
 * True for a URL with a scheme other than http and https, such as 'javascript:', or without one, such as '//host'.
 *
 * 'Passcode: 1234' is not a URL: a blank beside the colon makes it text, unless browsers execute the scheme. Source:
 * api.md 9, row 14.
 */
export function isForeignLink(text: string): boolean {
  const bare = text.replace(CONTROL_CHARACTERS, '').trim();
  if (WITHOUT_SCHEME.test(bare)) return true;
  const found = SCHEME.exec(bare)?.groups;
  const scheme = found?.scheme?.toLowerCase();
  if (scheme === undefined || scheme === 'http' || scheme === 'https') return false;
  return (found?.before === '' && found.after === '') || RUNNING.has(scheme);
}

/** Host as browsers read it: a name, numbers or '[::1]', with or without user and port. The rest may be anything. */
const WEB_LINK =
  /^https?:\/\/(?:[^\s\p{Cc}/?#\\@]*@)?(?:\[[\da-f:.]+\]|[^\s\p{Cc}/?#\\@:<>^|%[\]]+)(?::\d{1,5})?(?:[/?#]\P{Cc}*)?$/iu;

const SCHEME = /^(?<scheme>[a-z][a-z\d+.-]*)(?<before>\s*):(?<after>\s?)/i;

/** The address of another host, or of a page of ours, as browsers read it. */
const WITHOUT_SCHEME = /^[/\\]/;

/** Schemes that run what follows them, blanks or not. */
const RUNNING = new Set(['javascript', 'vbscript', 'data']);

/** Browsers pass over some of them, and read 'java' and 'script:' on two lines as one word. */
const CONTROL_CHARACTERS = /\p{Cc}/gu;

/** Whether the text, blanks around it aside, is an absolute http or https URL (screens-staff 1.7). */
export function isWebLink(text: string): boolean {
  return WEB_LINK.test(text.trim());
}

/**
 * Whether the text is a URL of a scheme other than http and https, such as 'javascript:', or of none, such as '//host'.
 *
 * 'Passcode: 1234' is none: a blank beside the colon makes it words, unless the scheme is one that browsers run.
 * Source: api.md 9, row 14.
 */
export function isForeignLink(text: string): boolean {
  const bare = text.replace(CONTROL_CHARACTERS, '').trim();
  if (WITHOUT_SCHEME.test(bare)) return true;
  const found = SCHEME.exec(bare)?.groups;
  const scheme = found?.scheme?.toLowerCase();
  if (scheme === undefined || scheme === 'http' || scheme === 'https') return false;
  return (found?.before === '' && found.after === '') || RUNNING.has(scheme);
}

const AUDIO_LINK = /^https?:\/\/\S+\.(?:mp3|wav|ogg|m4a)$/i;
const SCHEME = /^https?:/;

/**
 * Whether a link can be played: an absolute http(s) address that ends in mp3, wav, ogg or m4a, in any case.
 *
 * Nothing may follow the extension, no query either, and white space may be nowhere in it. Empty text is no link;
 * whether it may be empty is the caller's rule. Source: api.md 7.4, rule 3.
 */
export function isAudioLink(text: string): boolean {
  return SCHEME.test(text) && AUDIO_LINK.test(text);
}

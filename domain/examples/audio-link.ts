const AUDIO_LINK = /^https?:\/\/\S+\.(?:mp3|wav|ogg|m4a)$/i;
const SCHEME = /^https?:/;

/**
 * True for a link that can be played: an absolute http(s) address that ends in mp3, wav, ogg or m4a, in any case.
 *
 * Nothing may follow the extension, no query either, and white space is not allowed. Empty text is no link; the caller
 * decides if it is allowed. Source: api.md 7.4, rule 3.
 */
export function isAudioLink(text: string): boolean {
  return SCHEME.test(text) && AUDIO_LINK.test(text);
}

const WHITE_SPACE = /\r\n|[^\S\uFEFF]|\u0085/gu;
const WITHOUT_SHAPE = /[\p{Cc}\p{Cs}\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;
/** The zero-width joiner, except between emoji, where it changes their shape. */
const JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
const PLAIN = /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u017F]*$/;

/**
 * Normalises a text for storage and comparison, so that texts that look the same are equal.
 *
 * Accents are composed (NFC); every white-space character, no-break spaces and line breaks too, becomes a plain space;
 * spaces at both ends and characters without a shape (zero-width, BOM, soft hyphen, control characters) are removed.
 * Several spaces between words stay several. Source: screens-student 15.5.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  return text
    .replace(WHITE_SPACE, ' ')
    .replace(WITHOUT_SHAPE, '')
    .replace(JOINER, '')
    .normalize('NFC')
    .trim();
}

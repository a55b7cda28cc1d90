export const LONGEST_CONTACT = 200;

interface Contact {
  text: string;
  /** The address of a mail or a page; undefined for words, such as a phone number. */
  href: string | undefined;
}

/** Reads the setting `contact`; undefined for a school that has set none. */
export function readContact(setting: string): Contact | undefined {
  const text = setting.trim();
  if (text === '') return undefined;
  if (/^https?:\/\/\S+$/i.test(text)) return { text: text.replace(/^https?:\/\//i, ''), href: text };
  return { text, href: /^[^\s@:]+@[^\s@:]+$/.test(text) ? `mailto:${text}` : undefined };
}

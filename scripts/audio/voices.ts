export const LANGUAGES = ['es', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

interface Voice {
  readonly name: string;
  readonly wordsPerMinute: number;
  /** From 0 to 99. */
  readonly pitch: number;
}

/** A little slower than everyday speech, for learners. */
export const VOICES: Readonly<Record<Language, Voice>> = {
  es: { name: 'es-419', wordsPerMinute: 138, pitch: 48 },
  en: { name: 'en-us', wordsPerMinute: 148, pitch: 46 },
};

/** Words that the voice mispronounces, and a spelling that makes it read them correctly. */
const RESPELLINGS: Readonly<Record<Language, readonly (readonly [wrong: RegExp, right: string])[]>> = {
  es: [],
  en: [
    // In this course it is always the verb.
    [/\blive\b/g, 'liv'],
    [/\blives\b/g, 'livz'],
    [/\bused to\b/g, 'yoost to'],
    [/\b(to|I'd) read\b/g, '$1 reed'],
    [/\b(I|and) read\b/g, '$1 red'],
  ],
};

/** Respells a text so that the voice pronounces it correctly. */
export function respell(text: string, language: Language): string {
  return RESPELLINGS[language].reduce((spelled, [wrong, right]) => spelled.replace(wrong, right), text);
}

/**
 * The attributes of a text in a language. They keep a browser that translates the page from translating Spanish, which
 * is to be learnt.
 */
export function inLanguage(lang: 'es' | 'en' | undefined) {
  if (lang === undefined) return {};
  return lang === 'es' ? ({ lang, translate: 'no' } as const) : { lang };
}

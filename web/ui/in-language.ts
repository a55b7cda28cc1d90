/**
 * The attributes of a text in a language. They exclude Spanish, which is to be learnt, from a browser's translation of
 * the page.
 */
export function inLanguage(lang: 'es' | 'en' | undefined) {
  if (lang === undefined) return {};
  return lang === 'es' ? ({ lang, translate: 'no' } as const) : { lang };
}

/** The attributes of a text in a language: a browser that translates the page leaves Spanish, which is to be learnt, as it is. */
export function inLanguage(lang: 'es' | 'en' | undefined) {
  if (lang === undefined) return {};
  return lang === 'es' ? ({ lang, translate: 'no' } as const) : { lang };
}

export interface Run {
  readonly text: string;
  readonly lang: 'es' | 'en';
}

/** Returns the label of a Spanish text: spanglish exactly when it contains an asterisk (api.md 6.5 D7). */
export function labelSpanglish(spanishExample: string): 'spanglish' | 'esp' {
  return spanishExample.includes('*') ? 'spanglish' : 'esp';
}

/**
 * Splits a Spanish text by language. A spanglish text changes language at every asterisk, which is not shown; a text
 * labelled 'esp' is one run. Empty stretches are left out. Source: screens-student 1.9.
 */
export function splitSpanish(example: {
  readonly spanishExample: string;
  readonly spanglish: string;
}): Run[] {
  const stretches =
    example.spanglish === 'esp' ? [example.spanishExample] : example.spanishExample.split('*');
  return stretches
    .map((text, index): Run => ({ text, lang: index % 2 === 0 ? 'es' : 'en' }))
    .filter(({ text }) => text !== '');
}

export function splitEnglish(example: { readonly englishTranslation: string }): Run[] {
  return example.englishTranslation === '' ? [] : [{ text: example.englishTranslation, lang: 'en' }];
}

import type { Tag } from '@soltura/contract/library';

/** The language a tag is in: words and verbs are Spanish, what is said about them is not. */
export function findTagLanguage({ type }: Tag): 'es' | undefined {
  return type === 'subcategory' || type === 'conjugation' ? undefined : 'es';
}

import type { Tag } from '@soltura/contract/finder/finder';

/** The language of a tag: words and verbs are Spanish, descriptions are English. */
export function findTagLanguage({ type }: Tag): 'es' | undefined {
  return type === 'subcategory' || type === 'conjugation' ? undefined : 'es';
}

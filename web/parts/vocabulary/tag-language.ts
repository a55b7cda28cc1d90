import type { Tag } from '@soltura/contract/finder/finder';

export function findTagLanguage({ type }: Tag): 'es' | undefined {
  return type === 'subcategory' || type === 'conjugation' ? undefined : 'es';
}

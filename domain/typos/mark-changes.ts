export interface MarkedChange {
  readonly before: string;
  readonly removed: string;
  readonly added: string;
  readonly after: string;
}

/** Finds the stretch in which two sentences differ: whole words from the first different one to the last. */
export function markChange(is: string, should: string): MarkedChange {
  const [old, fresh] = [splitWords(is), splitWords(should)];
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const cut = (words: readonly string[]) => words.slice(start, words.length - end).join('');
  return {
    before: old.slice(0, start).join(''),
    removed: cut(old),
    added: cut(fresh),
    after: old.slice(old.length - end).join(''),
  };
}

function splitWords(text: string): string[] {
  return text.split(/(\s+|[^\p{L}\p{M}\p{N}\s]+)/u).filter((part) => part !== '');
}

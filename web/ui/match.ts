import { foldAccents } from '@soltura/domain/accents';

/**
 * Text before, at and after the first place that matches the query, whatever its case and accents; no match: all
 * before.
 */
export function splitAtMatch(text: string, query: string): [before: string, match: string, after: string] {
  const wanted = foldAccents(query.trim());
  const letters = text.normalize('NFC').split('');
  const folded = letters.map(foldAccents);
  const start = folded.findIndex((_, place) => folded.slice(place).join('').startsWith(wanted));
  if (wanted === '' || start < 0) return [text, '', ''];
  let end = start + 1;
  while (folded.slice(start, end).join('').length < wanted.length) end += 1;
  return [letters.slice(0, start).join(''), letters.slice(start, end).join(''), letters.slice(end).join('')];
}

import { join } from 'node:path';
import { keyOf } from './clip-table.ts';
import { CONTENT, computeHash } from './folder.ts';
import { readTable } from './read-table.ts';
import type { Language } from './voices.ts';

export interface WantedClip {
  readonly id: string;
  readonly language: Language;
  readonly text: string;
  readonly textHash: string;
}

/** Returns both texts of every verified example, or of those with the given ids, by `keyOf`. */
export function findWantedClips(onlyIds: ReadonlySet<string> | null): Map<string, WantedClip> {
  const columns = ['id', 'spanishExample', 'englishTranslation', 'vocabComplete'];
  const wanted = new Map<string, WantedClip>();
  for (const row of readTable(join(CONTENT, 'examples.csv'), columns)) {
    const { id = '', spanishExample = '', englishTranslation = '' } = row;
    if (row.vocabComplete !== 'true' || (onlyIds && !onlyIds.has(id))) continue;
    for (const clip of [describeClip(id, 'es', spanishExample), describeClip(id, 'en', englishTranslation)]) {
      wanted.set(keyOf(clip), clip);
    }
  }
  return wanted;
}

function describeClip(id: string, language: Language, text: string): WantedClip {
  return { id, language, text, textHash: computeHash(text, 16) };
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** What a content security policy says of scripts and styles that stand in a document. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Reads a document of ours and answers the hashes of the scripts and styles in it, so that its policy allows these and no
 * others. A document that is not there has none.
 */
export function readInlineHashes(file: string): InlineHashes {
  const document = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return { scripts: hashAll(document, 'script'), styles: hashAll(document, 'style') };
}

function hashAll(document: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?: id="[\\w-]+")?>(.*?)</${element}>`, 'gs');
  return [...document.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

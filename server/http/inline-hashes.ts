import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Returns the hashes of the inline scripts and styles in an HTML file, so that its policy allows these and no others. A
 * missing file has none.
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

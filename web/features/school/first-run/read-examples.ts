import { splitTable } from '@soltura/domain/example-sets/split-table';
import type { TypedExample } from '@soltura/domain/school/plan-examples';
import { readGivenSentence } from '@soltura/domain/tables/given-cell';
import { splitWords } from './read-lessons.ts';

/**
 * Parses one example per line: Spanish, English and optionally its words, separated by tabs, or by bars in a line
 * without tabs.
 */
export function readExamples(text: string): { examples: readonly TypedExample[] } | { fault: string } {
  const examples: TypedExample[] = [];
  for (const [at, row] of splitTable(text).entries()) {
    const [line = ''] = row;
    const cells = row.length === 1 ? line.split('|') : row;
    const [spanish = '', english = '', words] = cells.map(readGivenSentence);
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (spanish === '' || english === '')
      return {
        fault: `Line ${at + 1} must have a Spanish and an English sentence with a tab or | between them`,
      };
    examples.push({ spanish, english, words: words === undefined ? undefined : splitWords(words) });
  }
  return examples.length === 0 ? { fault: 'Paste at least one example' } : { examples };
}

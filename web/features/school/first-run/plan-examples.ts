import { splitTable } from '@soltura/domain/examples/split-table';
import type { TableRow } from '@soltura/domain/school-tables/table';
import { type Draft, spellWords } from './plan-program.ts';
import { foldCase, splitWords } from './read-lessons.ts';

/** An example as it is typed. */
export interface TypedExample {
  readonly spanish: string;
  readonly english: string;
  /** Undefined where the line names none: they are found in the sentence. */
  readonly words: readonly string[] | undefined;
}

/** One example a line: Spanish, English and, if they are named, its words; tabs between them, or bars in a line without tabs. */
export function readExamples(text: string): { examples: readonly TypedExample[] } | { fault: string } {
  const examples: TypedExample[] = [];
  for (const [at, row] of splitTable(text).entries()) {
    const [line = ''] = row;
    const cells = row.length === 1 ? line.split('|') : row;
    const [spanish = '', english = '', words] = cells.map((cell) => cell.trim());
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (spanish === '' || english === '')
      return {
        fault: `Line ${at + 1} must have a Spanish and an English sentence with a tab or | between them`,
      };
    examples.push({ spanish, english, words: words === undefined ? undefined : splitWords(words) });
  }
  return examples.length === 0 ? { fault: 'Paste at least one example' } : { examples };
}

/** The examples that are not stored yet, with the words they hold; they count as complete. */
export function planExamples(
  typed: readonly TypedExample[],
  stored: readonly TableRow[],
  vocabulary: readonly TableRow[],
): Draft[] {
  const known = new Set(stored.map(({ values }) => foldCase(String(values['spanishExample']))));
  return typed.flatMap(({ spanish, english, words }): Draft[] => {
    if (known.has(foldCase(spanish))) return [];
    known.add(foldCase(spanish));
    const vocabIncluded = words ? spellWords(words, vocabulary) : findWords(spanish, vocabulary);
    return [
      {
        recordId: null,
        values: {
          spanishExample: spanish,
          englishTranslation: english,
          vocabIncluded,
          vocabComplete: true,
        },
      },
    ];
  });
}

/** The vocabulary that occurs in a sentence as whole words, by its spellings. */
function findWords(sentence: string, vocabulary: readonly TableRow[]): string[] {
  const text = ` ${foldCase(sentence)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return vocabulary
    .filter(({ values: { vocabName = '', spellings } }) => {
      const spelled = Array.isArray(spellings) && spellings.length > 0 ? spellings : [String(vocabName)];
      return spelled.some((spelling) => text.includes(` ${foldCase(String(spelling))} `));
    })
    .map(({ values }) => String(values['vocabName']));
}

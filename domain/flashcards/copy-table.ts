interface CopiedExample {
  readonly recordId: number;
  readonly spanishExample: string;
  readonly englishTranslation: string;
  readonly spanishAudioLa: string;
}

/**
 * Returns the text that 'Copy Table' puts on the clipboard: a heading and one line per example, separated by tabs.
 *
 * Values are trimmed, and tabs and line breaks inside them become one space; the text is otherwise raw, with asterisks.
 * Empty for an empty list. Source: screens-student 1.10.
 */
export function formatCopyTable(examples: readonly CopiedExample[]): string {
  if (examples.length === 0) return '';
  const rows = examples.map((example) => [
    String(example.recordId),
    example.spanishExample,
    example.englishTranslation,
    example.spanishAudioLa,
  ]);
  return [['ID', 'Spanish', 'English', 'Audio_Link'], ...rows].map(formatLine).join('');
}

function formatLine(values: readonly string[]): string {
  return `${values.map((value) => value.trim().replaceAll(/ *[\t\r\n]+\s*/g, ' ')).join('\t')}\n`;
}

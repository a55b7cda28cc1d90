/**
 * Names a statement for metrics and traces, as 'list-weeks'; without a name by its first word, never by its text or
 * values.
 */
export function nameStatement(statement: unknown): string {
  if (typeof statement === 'string') return readVerb(statement);
  if (typeof statement !== 'object' || statement === null) return 'statement';
  if ('name' in statement && typeof statement.name === 'string') return statement.name;
  return 'text' in statement && typeof statement.text === 'string' ? readVerb(statement.text) : 'statement';
}

function readVerb(text: string): string {
  return /^\s*([a-z]+)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
}

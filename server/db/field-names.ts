// A column is the word of the wire in snake_case (docs/glossary.md).

/** The field of the wire that a column holds: `email_address` is `emailAddress`. */
export function toField(column: string): string {
  return column.replaceAll(/_[a-z]/g, (part) => part.slice(1).toUpperCase());
}

/** The column of a field of the wire: `emailAddress` is `email_address`. */
export function toColumn(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

// A column is the word of the wire in snake_case (docs/glossary.md).

/** Returns the field of the wire for a column: `emailAddress` for `email_address`. */
export function toField(column: string): string {
  return column.replaceAll(/_[a-z]/g, (part) => part.slice(1).toUpperCase());
}

export function toColumn(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns a text without case and accents, for comparison: 'Cómo' becomes 'como', 'Ñ' becomes 'n'. */
export function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** Text for comparing without case and accents: 'Cómo' becomes 'como', 'Ñ' becomes 'n'. */
export function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

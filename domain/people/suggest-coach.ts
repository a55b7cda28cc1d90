const DIACRITICS = /\p{M}/gu;

export function suggestShortName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/**
 * Suggests a user id made from the letters of the name, such as 'ana.ruiz' for 'Ana Ruiz'; it never looks like a
 * number.
 */
export function suggestUserId(name: string): string {
  const plain = name.normalize('NFD').replaceAll(DIACRITICS, '').toLowerCase();
  const id = plain.replaceAll(/[^a-z0-9]+/g, '.').replaceAll(/^\.|\.$/g, '');
  return /[a-z]/.test(id) && !/^[\d.e]+$/.test(id) ? id : id && `coach.${id}`;
}

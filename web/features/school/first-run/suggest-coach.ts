const DIACRITICS = /\p{M}/gu;

/** How a coach is called in short: the first name. */
export function suggestShortName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** A user id of the letters of the name, which looks like no number: 'Ana Ruiz' is 'ana.ruiz'. */
export function suggestUserId(name: string): string {
  const plain = name.normalize('NFD').replaceAll(DIACRITICS, '').toLowerCase();
  const id = plain.replaceAll(/[^a-z0-9]+/g, '.').replaceAll(/^\.|\.$/g, '');
  return /[a-z]/.test(id) && !/^[\d.e]+$/.test(id) ? id : id && `coach.${id}`;
}

/** Addresses of the school's screens are their titles: 'Database Tables', below it 'Program Lessons Table'. */
export function titleSchoolScreen(_product: string, pathname: string): string {
  const [screen = '', table] = pathname.slice(1).split('/');
  const words = table ? `${table} table` : screen;
  return words.replaceAll('-', ' ').replace(/\b\w/g, (start) => start.toUpperCase());
}

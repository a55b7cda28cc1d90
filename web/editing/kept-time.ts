const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** When something was kept, in milliseconds since 1970: of today the time alone. */
export function nameKeptTime(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return (isToday ? TIME : DAY_AND_TIME).format(at);
}

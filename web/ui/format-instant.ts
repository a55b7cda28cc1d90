const instants = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant on the clock of the person who looks: 'Mar 7, 2026, 10:15 AM'. */
export function formatInstant(instant: string): string {
  return instants.format(new Date(instant));
}

export interface ReminderNote {
  readonly userId: number;
  readonly title: string;
  readonly text: string;
}

/** Reads a message; undefined for one of another form, such as that of a later version. */
export function readReminderNote(message: unknown): ReminderNote | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('userId' in message && 'title' in message && 'text' in message)) return undefined;
  const { userId, title, text } = message;
  if (typeof userId !== 'number' || typeof title !== 'string' || typeof text !== 'string') return undefined;
  return { userId, title, text };
}

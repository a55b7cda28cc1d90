import * as z from 'zod/mini';

/** Somebody to be added to a session: a week record, by the name of its student. */
const addition = z.object({ student: z.number(), name: z.string() });
const additions = z.array(addition);
type Additions = readonly z.output<typeof addition>[];

/**
 * Keeps, in this tab, whom a new session is still to have: their storing may fail after the session's, and a page that
 * is loaded again must not leave it without them (screens-staff 3.4).
 */
export function keepAttendees(sessionId: number, attendees: Additions): void {
  try {
    sessionStorage.setItem(nameOf(sessionId), JSON.stringify(attendees));
  } catch {
    // Storage may be full or blocked; they are then known as long as the page.
  }
}

/** Whom a session is still to have; undefined when all it was made with is stored. */
export function readKeptAttendees(sessionId: number): Additions | undefined {
  try {
    return z.safeParse(additions, JSON.parse(sessionStorage.getItem(nameOf(sessionId)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** They are stored, or the session is gone. */
export function forgetAttendees(sessionId: number): void {
  try {
    sessionStorage.removeItem(nameOf(sessionId));
  } catch {
    // Nothing was kept where there is no storage.
  }
}

function nameOf(sessionId: number): string {
  return `soltura.attendees-of-${sessionId}`;
}

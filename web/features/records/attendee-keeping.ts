import * as z from 'zod/mini';

/** Somebody to be added to a session: a week record, by the name of its student. */
const addition = z.object({ student: z.number(), name: z.string() });
const additions = z.array(addition);
type Additions = readonly z.output<typeof addition>[];

/** Whom new sessions are still to have. */
export interface AttendeeKeeper {
  keep: (sessionId: number, attendees: Additions) => void;
  /** Undefined when all the session was made with is stored. */
  read: (sessionId: number) => Additions | undefined;
  /** They are stored, or the session is gone. */
  forget: (sessionId: number) => void;
}

/**
 * Keeps, for this person and tab, whom a new session is still to have: their storing may fail after the session's, and
 * a page that is loaded again must not leave it without them (screens-staff 3.4).
 */
export function makeAttendeeKeeper(personId: number): AttendeeKeeper {
  const nameOf = (sessionId: number) => `soltura.attendees.${personId}.${sessionId}`;
  return {
    keep: (sessionId, attendees) => {
      try {
        sessionStorage.setItem(nameOf(sessionId), JSON.stringify(attendees));
      } catch {
        // Storage may be full or blocked; they are then known as long as the page.
      }
    },
    read: (sessionId) => {
      try {
        return z.safeParse(additions, JSON.parse(sessionStorage.getItem(nameOf(sessionId)) ?? 'null')).data;
      } catch {
        return undefined;
      }
    },
    forget: (sessionId) => {
      try {
        sessionStorage.removeItem(nameOf(sessionId));
      } catch {
        // Nothing was kept where there is no storage.
      }
    },
  };
}

import type { DraftStore } from '../../editing/draft-store.ts';

interface Addition {
  readonly student: number;
  readonly name: string;
}

export interface AttendeeKeeper {
  keep: (attendees: readonly Addition[]) => void;
  read: () => readonly Addition[] | undefined;
  forget: () => void;
}

/** Stores the attendees of a new session as a draft of its own, next to that of its form, `keptAs`. */
export function makeAttendeeKeeper(drafts: DraftStore, keptAs: string): AttendeeKeeper {
  const name = `${keptAs}-attendees`;
  return {
    keep: (attendees) =>
      drafts.keep(name, {
        label: 'New group session',
        base: { values: {}, version: 0 },
        values: { attendees: attendees.map((attendee) => `${attendee.student} ${attendee.name}`) },
      }),
    read: () => {
      const attendees = drafts.read(name)?.values['attendees'];
      return Array.isArray(attendees) ? attendees.map(readAddition) : undefined;
    },
    forget: () => drafts.forget(name, drafts.read(name)),
  };
}

function readAddition(text: string): Addition {
  const [student = '', ...name] = text.split(' ');
  return { student: Number(student), name: name.join(' ') };
}

import type { DraftStore } from '../../editing/draft-store.ts';

interface Addition {
  readonly student: number;
  readonly name: string;
}

const NAME = 'new-group-call-attendees';

export interface AttendeeKeeper {
  keep: (attendees: readonly Addition[]) => void;
  read: () => readonly Addition[] | undefined;
  forget: () => void;
}

/** Stores the attendees of a new session as a draft of its own, next to that of its form. */
export function makeAttendeeKeeper(drafts: DraftStore): AttendeeKeeper {
  return {
    keep: (attendees) =>
      drafts.keep(NAME, {
        label: 'New group session',
        base: { values: {}, version: 0 },
        values: { attendees: attendees.map(({ student, name }) => `${student} ${name}`) },
      }),
    read: () => {
      const attendees = drafts.read(NAME)?.values['attendees'];
      return Array.isArray(attendees) ? attendees.map(readAddition) : undefined;
    },
    forget: () => drafts.forget(NAME, drafts.read(NAME)),
  };
}

function readAddition(text: string): Addition {
  const [student = '', ...name] = text.split(' ');
  return { student: Number(student), name: name.join(' ') };
}

import { writeDay } from '@soltura/domain/day-names';
import Info from 'lucide-react/icons/info';
import { TickLine, TickList } from '../../ui/controls/TickList.tsx';
import type { AttendeeWork } from './attendee-work.ts';
import type { SameSession } from './use-same-session.ts';

interface AttendeeTicksProps {
  from: NonNullable<SameSession['filled']>;
  attendees: Pick<AttendeeWork, 'shown' | 'add' | 'remove'>;
}

/**
 * The students of the former sessions, each with a box: not ticked for those who were absent, with a note on those who
 * have left.
 */
export function AttendeeTicks({ from: { session, students, left }, attendees }: AttendeeTicksProps) {
  const day = session ? writeDay(session.date, 'Jan 4') : '';
  return (
    <TickList
      items={students.map(({ student, name, attended }) => ({
        id: student,
        name,
        isTicked: attendees.shown.some((attendee) => attendee.student === student),
        aside: attended ? undefined : `absent on ${day}`,
      }))}
      onTick={({ id, name }, isTicked) =>
        isTicked ? attendees.add({ student: id, name }) : attendees.remove(id)
      }
    >
      {left.map(({ name, courseName, endDate }) => (
        <TickLine key={`${name} ${courseName} ${endDate}`} icon={<Info aria-hidden="true" />}>
          {name} has left
          {endDate === '' ? '.' : `: ${courseName} ended on ${writeDay(endDate, 'Jan 4')}.`}
        </TickLine>
      ))}
    </TickList>
  );
}

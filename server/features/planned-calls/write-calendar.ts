import { withoutMarks } from '@soltura/domain/tasks/mixed-text';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { FeedCall } from './calendar-feeds.queries.ts';

const MINUTE_MS = 60_000;
/** The most students whom the title of an event names. */
const MAX_NAMED = 3;

interface Options {
  /** The name of the school. */
  readonly product: string;
  /** The host of its address, for ids that are unique in the world. */
  readonly host: string;
  readonly namesStudents: boolean;
}

/** Writes planned calls as an iCalendar (RFC 5545), with instants in UTC. The same calls make the same text. */
export function writeCalendar(calls: readonly FeedCall[], { product, host, namesStudents }: Options): string {
  const calendar = ical({
    name: `Calls: ${product}`,
    prodId: { company: 'Soltura', product: 'Calls', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  for (const call of calls) {
    const { recordId, version, startsAt, minutes, changedAt, joinLink, status } = call;
    calendar.createEvent({
      id: `planned-call-${recordId}@${host}`,
      sequence: version - 1,
      start: startsAt,
      end: new Date(startsAt.getTime() + minutes * MINUTE_MS),
      stamp: changedAt,
      lastModified: changedAt,
      summary: writeTitle(call, namesStudents),
      description: writeDescription(call),
      url: joinLink === '' ? null : joinLink,
      location: joinLink === '' ? null : joinLink,
      status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

/** 'Call with Hannah W.', 'Level 2 with Hannah W., Jonah K. and 2 more'; for a student 'Call with Marisol Vega'. */
function writeTitle(
  { kind, isGiven, sessionType, coachName, students }: FeedCall,
  namesStudents: boolean,
): string {
  const what = kind === 'private' ? 'Call' : sessionType;
  const whom = isGiven ? (namesStudents ? listNames(students) : '') : coachName;
  return whom === '' ? what : `${what} with ${whom}`;
}

function listNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  if (more > 1) return `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`;
  return names.join(', ');
}

function writeDescription({ topic, note, joinLink }: FeedCall): string {
  const parts = [withoutMarks(topic), withoutMarks(note), joinLink];
  return parts.filter((part) => part.trim() !== '').join('\n\n');
}

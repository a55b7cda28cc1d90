import { type Day, toDay } from '../dates.ts';
import { settleTimeZone } from '../time-zone.ts';

export interface LocalTime {
  readonly day: Day;
  /** As a sentence says it, '9:30'. */
  readonly time: string;
}

/** Making a formatter takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns what calendar and clock of a zone show at an instant. An unknown zone counts as UTC. */
export function readLocal(startsAt: string, timeZone: string): LocalTime {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: settleTimeZone(timeZone),
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(new Date(startsAt)).map(({ type, value }) => [type, value]));
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const day = toDay(new Date(Date.UTC(read('year'), read('month') - 1, read('day'))));
  return { day, time: `${read('hour')}:${String(read('minute')).padStart(2, '0')}` };
}

import type { Day } from '../dates.ts';
import { writeDay } from '../day-names.ts';
import { firstNameOf } from '../people/first-name.ts';
import { type LocalTime, readLocal } from './local-time.ts';
import { findStudentZone, namePlace } from './student-zone.ts';
import { type CallDay, groupByOtherTime } from './weekly.ts';

export interface CalledStudent {
  readonly name: string;
  /** The time zone as the student's record has it: a text of a list, an IANA name or anything else. */
  readonly timeZone: string;
}

function writeTime(time: string): string {
  return time.replace(/^0(?=\d)/, '');
}

/**
 * Tells the time of a call on the clocks of its students, beside that of the reader's own zone: '11:00 for Hannah', 'same for
 * Priya', '12:00 or 13:00 for them', 'Friday, 1:00 for Hannah' where it is another day there. Empty while no zone is known.
 * Source: screens-coaching 5.3.
 */
export function tellOtherTimes(
  startsAt: string,
  ownZone: string,
  students: readonly CalledStudent[],
): string {
  const known = students.flatMap((student) => {
    const zone = findStudentZone(student.timeZone);
    return zone === undefined ? [] : [{ student, local: readLocal(startsAt, zone) }];
  });
  const [first] = known;
  if (!first) return '';
  const whom = known.length === 1 ? firstNameOf(first.student.name) : 'them';
  const own = readLocal(startsAt, ownZone);
  const byTime = known.map(({ local }) => local).toSorted(compareLocal);
  const distinct = [...new Set(byTime.map((local) => writeLocal(local, own.day)))];
  const [earliest = '', ...later] = distinct;
  if (later.length === 0) return `${earliest === own.time ? 'same' : earliest} for ${whom}`;
  const last = later.at(-1) ?? '';
  if (later.length > 2) return `from ${earliest} to ${last} for them`;
  return `${[earliest, ...later.slice(0, -1)].join(', ')} or ${last} for them`;
}

function compareLocal(a: LocalTime, b: LocalTime): number {
  const keyOf = ({ day, time }: LocalTime) => `${day} ${time.padStart(5, '0')}`;
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

function writeLocal({ day, time }: LocalTime, ownDay: Day): string {
  return day === ownDay ? time : `${writeDay(day, 'Sunday')}, ${time}`;
}

/** `time` is '18:00 for you', '11:00 for Hannah and Jonah'; `place` is ' in Chicago', ' (Central - US)'. */
interface ToldTime {
  readonly time: string;
  readonly place: string;
}

/** Tells the time of a call in the zone of the coach, and in each other zone of its students. */
export function tellZones(
  startsAt: string,
  own: { readonly zone: string; readonly place: string },
  students: readonly CalledStudent[],
): ToldTime[] {
  const groups = groupByZone(students);
  const ofOwn = readLocal(startsAt, own.zone);
  return [
    { time: `${ofOwn.time} for you`, place: ` in ${own.place}` },
    ...groups.map(({ zone, text, names }) => ({
      time: `${writeLocal(readLocal(startsAt, zone), ofOwn.day)} for ${joinNames(names)}`,
      place: namePlace(text),
    })),
  ];
}

export function listWithoutZone(students: readonly CalledStudent[]): string[] {
  return students
    .filter(({ timeZone }) => findStudentZone(timeZone) === undefined)
    .map(({ name }) => firstNameOf(name));
}

/**
 * `days` are those on which it is another time for a student than on the first day; `sentence` tells them, empty
 * while there are none.
 */
interface ClockChange {
  readonly days: readonly Day[];
  readonly sentence: string;
}

/**
 * Tells on which days of a weekly repetition the clocks of students are moved against those of the coach: 'The clocks change
 * in March: on the 12th, 19th and 26th it is 12:00 for Hannah. For you it stays 18:00.' Source: screens-coaching 5.2.
 */
export function tellClockChange(
  calls: readonly CallDay[],
  time: string,
  students: readonly CalledStudent[],
): ClockChange {
  const order = calls.map(({ day }) => day);
  const parts: { days: readonly Day[]; words: string }[] = [];
  for (const { zone, names } of groupByZone(students)) {
    const [, ...moved] = groupByOtherTime(calls, zone);
    for (const one of moved) {
      const words = `it is ${writeTime(one.time)} for ${joinNames(names)}`;
      parts.push({ days: one.days, words });
    }
  }
  const days = [...new Set(parts.flatMap((part) => part.days))];
  const months = new Set(days.map((day) => writeDay(day, 'January')));
  const [month] = months;
  if (month === undefined) return { days, sentence: '' };
  const where = months.size === 1 ? ` in ${month}` : '';
  const told = parts.map((part) => `${tellDays(part.days, order, months.size === 1)} ${part.words}`);
  return {
    days,
    sentence: `The clocks change${where}: ${told.join(', ')}. For you it stays ${writeTime(time)}.`,
  };
}

const MAX_NAMED = 5;

/** 'on the 12th, 19th and 26th', 'on March 12 and April 2', 'from March 12 to May 28'. */
function tellDays(days: readonly Day[], order: readonly Day[], isOfOneMonth: boolean): string {
  if (isOfOneMonth) return `on the ${joinNames(days.map(writeOrdinal))}`;
  if (days.length < MAX_NAMED) return `on ${joinNames(days.map((day) => writeDay(day, 'January 4')))}`;
  return joinNames(
    listRuns(days, order).map(([from, to]) =>
      from === to
        ? `on ${writeDay(from, 'January 4')}`
        : `from ${writeDay(from, 'January 4')} to ${writeDay(to, 'January 4')}`,
    ),
  );
}

/** The first and the last day of each run of calls that follow one another. */
function listRuns(days: readonly Day[], order: readonly Day[]): [Day, Day][] {
  const runs: [Day, Day][] = [];
  let before: Day | undefined;
  for (const day of order) {
    const last = runs.at(-1);
    if (days.includes(day)) {
      if (last && before === last[1]) last[1] = day;
      else runs.push([day, day]);
    }
    before = day;
  }
  return runs;
}

function writeOrdinal(day: Day): string {
  const number = Number(day.slice(-2));
  const isTeen = number > 10 && number < 14;
  const ending = (!isTeen && { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]) || 'th';
  return `${number}${ending}`;
}

interface ZoneGroup {
  readonly zone: string;
  /** The time zone as the first of their records has it. */
  readonly text: string;
  readonly names: string[];
}

function groupByZone(students: readonly CalledStudent[]): ZoneGroup[] {
  const groups = new Map<string, ZoneGroup>();
  for (const student of students) {
    const zone = findStudentZone(student.timeZone);
    if (zone === undefined) continue;
    const group = groups.get(zone) ?? { zone, text: student.timeZone, names: [] };
    group.names.push(firstNameOf(student.name));
    groups.set(zone, group);
  }
  return [...groups.values()];
}

export function joinNames(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  if (names.length > MAX_NAMED) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

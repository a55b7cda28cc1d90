import { type Day, isSensibleYear, parseDay } from '../dates.ts';

/** The records that may stand behind a number of the reports. */
export const behindKinds = [
  'active',
  'ended',
  'records',
  'complete-records',
  'open-records',
  'private-calls',
  'group-sessions',
  'calls-due',
  'assignments',
  'near-end',
  'on-hold',
  'coachless',
  'seen-lately',
  'seen-before',
  'not-seen',
] as const;
export type BehindKind = (typeof behindKinds)[number];

/** Those that are counted as on today, whatever the range. */
const ofToday: readonly BehindKind[] = [
  'near-end',
  'on-hold',
  'coachless',
  'seen-lately',
  'seen-before',
  'not-seen',
];

/** Within how many weeks of their start endings are counted. */
export const endingWeeks = [4, 8, 12] as const;
export type EndingWeeks = (typeof endingWeeks)[number];

/**
 * Which records stand behind a number.
 *
 * Weeks are named by their Sundays, from the first to the last; endings, calls and sessions by days. `course` and `coach`
 * leave out those of others; coach 0 asks for those that have none.
 */
export interface Behind {
  readonly kind: BehindKind;
  /** Undefined of what is counted as on today. */
  readonly from?: Day;
  readonly to?: Day;
  readonly course?: number;
  readonly coach?: number;
  /** Of endings: within so many weeks of the start. */
  readonly within?: EndingWeeks;
}

const ID = /^(course|coach|within)-(0|[1-9]\d{0,8})$/;

/** The text by which an address names them: 'open-records.2026-11-22.2026-11-22.coach-3'. */
export function writeBehind({ kind, from, to, course, coach, within }: Behind): string {
  return [
    kind,
    ...(from === undefined || to === undefined ? [] : [from, to]),
    ...(course === undefined ? [] : [`course-${course}`]),
    ...(coach === undefined ? [] : [`coach-${coach}`]),
    ...(within === undefined ? [] : [`within-${within}`]),
  ].join('.');
}

/** Reads what `writeBehind` writes; undefined for any other text. */
export function readBehind(text: string): Behind | undefined {
  const [name, ...rest] = text.split('.');
  const kind = behindKinds.find((known) => known === name);
  if (kind === undefined) return undefined;
  const span = ofToday.includes(kind) ? { others: rest } : readSpan(rest);
  if (span === undefined) return undefined;
  const { others, ...days } = span;
  const chosen: { course?: number; coach?: number; within?: EndingWeeks } = {};
  for (const part of others) {
    const [, what, digits] = ID.exec(part) ?? [];
    const id = Number(digits);
    if (what === 'course' && id > 0) chosen.course = id;
    else if (what === 'coach') chosen.coach = id;
    else if (what === 'within' && kind === 'ended') {
      const within = endingWeeks.find((weeks) => weeks === id);
      if (within === undefined) return undefined;
      chosen.within = within;
    } else return undefined;
  }
  const behind = { kind, ...days, ...chosen };
  return writeBehind(behind) === text ? behind : undefined;
}

function readSpan([first, last, ...others]: readonly string[]) {
  const from = parseDay(first ?? '');
  const to = parseDay(last ?? '');
  if (from === undefined || to === undefined || from > to) return undefined;
  return isSensibleYear(from) && isSensibleYear(to) ? { from, to, others } : undefined;
}

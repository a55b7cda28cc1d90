import { type Day, isSensibleYear, parseDay } from '../dates.ts';

export const behindKinds = [
  'active',
  'ended',
  'records',
  'complete-records',
  'open-records',
  'private-calls',
  'group-sessions',
  'calls-due',
  'workload-memberships',
  'workload-calls',
  'assignments',
  'near-end',
  'on-hold',
  'coachless',
  'seen-lately',
  'seen-before',
  'not-seen',
] as const;
export type BehindKind = (typeof behindKinds)[number];

const ofToday: readonly BehindKind[] = [
  'near-end',
  'on-hold',
  'coachless',
  'seen-lately',
  'seen-before',
  'not-seen',
];

export const endingWeeks = [4, 8, 12] as const;
export type EndingWeeks = (typeof endingWeeks)[number];

/**
 * The set of records that a number counts; without `from`, those of today.
 *
 * Weeks are given by their first and last Sundays; endings, calls and sessions by days. `within` are the
 * weeks after the start, for endings. `course`, `coach` and `mark` restrict the set; coach 0 stands for records
 * without a coach, and an empty mark for those of coaches without one, or without a coach.
 */
export interface Behind {
  readonly kind: BehindKind;
  readonly from?: Day;
  readonly to?: Day;
  readonly course?: number;
  readonly coach?: number;
  readonly mark?: string;
  readonly within?: EndingWeeks;
}

const MARK = 'mark-';
const ID = /^(course|coach|within)-(0|[1-9]\d{0,8})$/;

/** Writes a set for URLs: 'open-records.2026-11-22.2026-11-22.coach-3'. */
export function writeBehind({ kind, from, to, course, coach, mark, within }: Behind): string {
  return [
    kind,
    ...(from === undefined || to === undefined ? [] : [from, to]),
    ...(course === undefined ? [] : [`course-${course}`]),
    ...(coach === undefined ? [] : [`coach-${coach}`]),
    ...(mark === undefined ? [] : [`${MARK}${escapeMark(mark)}`]),
    ...(within === undefined ? [] : [`within-${within}`]),
  ].join('.');
}

export function readBehind(text: string): Behind | undefined {
  const [name, ...rest] = text.split('.');
  const kind = behindKinds.find((known) => known === name);
  if (kind === undefined) return undefined;
  const span = ofToday.includes(kind) ? { others: rest } : readSpan(rest);
  if (span === undefined) return undefined;
  const { others, ...days } = span;
  const chosen: { course?: number; coach?: number; mark?: string; within?: EndingWeeks } = {};
  for (const part of others) {
    if (part.startsWith(MARK)) {
      chosen.mark = readMark(part.slice(MARK.length));
      continue;
    }
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
  if (chosen.mark !== undefined && chosen.coach !== undefined) return undefined;
  return writeBehind(behind) === text ? behind : undefined;
}

/** Dots separate the parts of a written set. */
function escapeMark(mark: string): string {
  return mark.replaceAll('%', '%25').replaceAll('.', '%2E');
}

function readMark(text: string): string {
  return text.replaceAll('%2E', '.').replaceAll('%25', '%');
}

function readSpan([first, last, ...others]: readonly string[]) {
  const from = parseDay(first ?? '');
  const to = parseDay(last ?? '');
  if (from === undefined || to === undefined || from > to) return undefined;
  return isSensibleYear(from) && isSensibleYear(to) ? { from, to, others } : undefined;
}

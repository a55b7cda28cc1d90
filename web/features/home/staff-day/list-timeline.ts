import type { ListedCall } from '@soltura/contract/planned-calls/listed-call';
import type { CallToday } from '@soltura/contract/staff-day/staff-day';
import { findPhase } from '@soltura/domain/planned-calls/planned-call-status';

export type TimelineItem =
  | { readonly kind: 'planned'; readonly call: ListedCall; readonly isDone: boolean }
  | { readonly kind: 'recorded'; readonly call: CallToday; readonly isDone: boolean }
  | { readonly kind: 'now'; readonly isDone: false };

interface Timeline {
  /** Items by time, with the present moment among them; at the end the calls that were recorded without being planned. */
  readonly items: readonly TimelineItem[];
  /** Without cancelled calls. */
  readonly count: number;
  readonly held: number;
}

/** The calls of a day along its hours. `now` is in ms since 1970. */
export function listTimeline(
  planned: readonly ListedCall[],
  recorded: readonly CallToday[],
  now: number,
): Timeline {
  const unplanned = recorded.filter((call) => !planned.some((one) => isRecordOf(one, call)));
  const begun = planned.filter(({ startsAt }) => Date.parse(startsAt) <= now);
  const toCome = planned.filter(({ startsAt }) => Date.parse(startsAt) > now);
  const toItem = (call: ListedCall): TimelineItem => ({
    kind: 'planned',
    call,
    isDone: ['held', 'cancelled'].includes(findPhase(call, new Date(now))),
  });
  const held = planned.filter(({ status }) => status === 'held').length;
  return {
    items: [
      ...begun.map(toItem),
      { kind: 'now', isDone: false },
      ...toCome.map(toItem),
      ...unplanned.map((call) => ({ kind: 'recorded', call, isDone: true }) as const),
    ],
    count: planned.filter(({ status }) => status !== 'cancelled').length + unplanned.length,
    held: held + unplanned.length,
  };
}

function isRecordOf(planned: ListedCall, { kind, recordId }: CallToday): boolean {
  const record = kind === 'private-call' ? planned.relatedPrivateCall : planned.relatedGroupSession;
  return record === recordId;
}

import type { ListedTask } from '@soltura/contract/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { readWhenSeen } from '../../../api/read-when-seen.ts';
import { catalogueQuery } from '../../../base/catalogue.queries.ts';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.ts';
import type { QueueOf } from '../read-tasks.ts';
import { toCorrectQuery } from '../tasks.queries.ts';
import { readToCorrectSearch, type ToCorrectSearch } from '../to-correct-search.ts';

export interface Queue {
  readonly status: 'pending' | 'failed' | 'ready';
  readonly retry: () => void;
  readonly of: QueueOf;
  /** `of` as it stands in the address. */
  readonly chosenOf: QueueOf | undefined;
  readonly tasks: readonly ListedTask[];
  /** All that wait; more than are listed in a long queue. */
  readonly count: number;
  /** The task that is shown; undefined on a phone that shows the queue. */
  readonly shown: number | undefined;
  /** The part that a phone shows; wider windows show all of them. */
  readonly step: 'queue' | 'hand-in' | 'return' | undefined;
  /** Shows a task, at its first step. Replaces the history entry unless the queue was shown alone. */
  readonly show: (task: number | undefined) => void;
  readonly turnTo: (of: QueueOf) => void;
  /** Opens the form of the shown task on a phone. */
  readonly openForm: () => void;
  readonly move: (by: 1 | -1) => void;
  /** The task after this one, or the first one; undefined when this is the only one. */
  readonly findNext: (task: number) => number | undefined;
}

/** The tasks that wait, and which of them is shown (screens-coaching 3.2). */
export function useQueue(): Queue {
  const search = readToCorrectSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const catalogue = useQuery(catalogueQuery);
  const isUnlinked = catalogue.data?.ownCoach === null;
  const of = search.of ?? (isUnlinked ? 'all' : 'me');
  const isOfKnown = catalogue.data !== undefined || search.of !== undefined;
  const list = useQuery({ ...toCorrectQuery(of), ...readWhenSeen, enabled: isOfKnown });
  // An early answer may be there before it is known whose queue is shown.
  const data = isOfKnown ? list.data : undefined;
  const tasks = data?.tasks ?? NO_TASKS;
  const shown = search.task ?? (isPhone ? undefined : tasks[0]?.recordId);
  const go = (next: ToCorrectSearch, replace: boolean) =>
    void navigate({ to: '.', search: next, replace, resetScroll: isPhone });
  const kept = search.of && { of: search.of };
  const show = (task: number | undefined) =>
    go({ ...kept, ...(task !== undefined && { task }) }, !isPhone || search.task !== undefined);
  const first = isPhone || search.task !== undefined ? undefined : tasks[0]?.recordId;
  const stay = useEffectEvent((task: number) => go({ ...kept, task }, true));
  useEffect(() => {
    // The shown task stays when others come or go before it.
    if (first !== undefined) stay(first);
  }, [first]);
  const place = tasks.findIndex(({ recordId }) => recordId === shown);
  const failed = [catalogue, list].filter(({ data, isError }) => !data && isError);
  return {
    status: data ? 'ready' : failed.length > 0 ? 'failed' : 'pending',
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
    of,
    chosenOf: search.of,
    tasks,
    count: data?.count ?? 0,
    shown,
    step: isPhone ? (search.task === undefined ? 'queue' : (search.step ?? 'hand-in')) : undefined,
    show,
    turnTo: (next) => go({ of: next }, true),
    openForm: () => go({ ...kept, task: shown, step: 'return' }, false),
    move: (by) => {
      const next = tasks[place === -1 ? 0 : place + by];
      if (next) show(next.recordId);
    },
    findNext: (task) => {
      const at = tasks.findIndex(({ recordId }) => recordId === task);
      const others = tasks.filter(({ recordId }) => recordId !== task);
      return (others[at] ?? others[0])?.recordId;
    },
  };
}

const NO_TASKS: readonly ListedTask[] = [];

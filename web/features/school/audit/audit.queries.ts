import type { InputOf } from '@soltura/contract/endpoint';
import { type AuditEvent, type AuditKind, audit } from '@soltura/contract/school/audit';
import { addDays, type Day } from '@soltura/domain/dates';
import { MAX_ITEMS } from '@soltura/domain/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The filters of audit events; null matches all. */
export interface AuditFilters {
  readonly kind: AuditKind | null;
  readonly person: number | null;
  /** The first and the last day, in the device's time zone. */
  readonly from: Day | null;
  readonly to: Day | null;
  /** A complete network address; empty matches all. */
  readonly address: string;
}

export const ALL_EVENTS: AuditFilters = { kind: null, person: null, from: null, to: null, address: '' };

type Search = InputOf<typeof audit.events>['query'];

export function auditQuery(filters: AuditFilters) {
  const search = toSearch(filters);
  return infiniteQueryOptions({
    queryKey: ['audit-events', search],
    queryFn: ({ signal, pageParam }) => readPage({ ...search, ...toBefore(pageParam) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** The same events in large pages, for a file. */
export async function* readAuditPages(filters: AuditFilters): AsyncGenerator<readonly AuditEvent[]> {
  const search = toSearch(filters);
  let before: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage({
      ...search,
      ...toBefore(before),
      size: MAX_ITEMS,
    });
    yield page.events;
    before = page.next;
  } while (before !== null);
}

function readPage(query: Search, signal?: AbortSignal) {
  return call(audit.events, { query }, signal ? { signal } : {});
}

function toBefore(before: number | null): Pick<Search, 'before'> {
  return before === null ? {} : { before };
}

function toSearch({ kind, person, from, to, address }: AuditFilters): Search {
  return {
    ...(kind !== null && { kind }),
    ...(person !== null && { person }),
    ...(address !== '' && { address }),
    ...(from !== null && { from: toInstant(from) }),
    ...(to !== null && { to: toInstant(addDays(to, 1)) }),
  };
}

/** The instant at which a day begins in the device's time zone. */
function toInstant(day: Day): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

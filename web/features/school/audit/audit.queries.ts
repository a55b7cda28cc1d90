import { type AuditKind, audit } from '@soltura/contract/school/audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Which events are shown; null for all. */
export interface AuditFilters {
  kind: AuditKind | null;
  /** The record id of a user. */
  person: number | null;
}

/** The events of the audit log, page by page, the newest first. */
export function auditQuery({ kind, person }: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: ['audit-events', kind, person],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        ...(kind !== null && { kind }),
        ...(person !== null && { person }),
        ...(pageParam !== null && { before: pageParam }),
      };
      return call(audit.events, { query }, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

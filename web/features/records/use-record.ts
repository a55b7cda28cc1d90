import type {
  HeldAssignment,
  HeldAttendee,
  HeldGroupSession,
  HeldPrivateCall,
} from '@soltura/contract/records/records';
import type { Day } from '@soltura/domain/dates';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotFound, readAgain } from '../../editing/read-again.ts';
import { findNewest, findPlacedWeek, listKnownWeeks } from './known-records.ts';
import { assignmentQuery, groupSessionQuery, privateCallQuery } from './records.queries.ts';

export interface RecordWeek {
  recordId: number;
  weekStarts: Day;
  week: number;
  /** Empty when the student was deleted. */
  studentName: string;
}

export interface FoundRecord<Held> {
  /** 'missing' when there is no record with that id. */
  status: 'pending' | 'failed' | 'missing' | 'found';
  record: Held | undefined;
  isGone: boolean;
  week: RecordWeek | undefined;
  retry: () => void;
  /** Reads the stored record; undefined when it was deleted. */
  reread: () => Promise<Held | undefined>;
}

/** An assignment, from the cached weeks or read by its id. */
export function useAssignment(id: number): FoundRecord<HeldAssignment> {
  const cache = useQueryClient();
  const query = assignmentQuery(id);
  const known = () => {
    const weeks = listKnownWeeks(cache);
    const found = findNewest(weeks, ({ assignments }) => assignments.find(isOf(id)));
    const week = found && findPlacedWeek(weeks, found.record.relatedWeek);
    return week && { ...found, answer: { assignment: found.record, week } };
  };
  const answer = useQuery({
    ...query,
    initialData: () => known()?.answer,
    refetchOnMount: () => (known()?.isOutdated ? 'always' : true),
  });
  return {
    ...describeFound(answer),
    record: answer.data?.assignment,
    week: answer.data?.week,
    reread: () =>
      readAgain(
        cache,
        query.queryKey,
        async () => (await cache.fetchQuery({ ...query, staleTime: 0 })).assignment,
      ),
  };
}

export function usePrivateCall(id: number): FoundRecord<HeldPrivateCall> {
  const cache = useQueryClient();
  const query = privateCallQuery(id);
  const known = () => {
    const weeks = listKnownWeeks(cache);
    const found = findNewest(weeks, ({ privateCalls }) => privateCalls.find(isOf(id)));
    const week = found && findPlacedWeek(weeks, found.record.relatedWeek);
    return week && { ...found, answer: { privateCall: found.record, week } };
  };
  const answer = useQuery({
    ...query,
    initialData: () => known()?.answer,
    refetchOnMount: () => (known()?.isOutdated ? 'always' : true),
  });
  return {
    ...describeFound(answer),
    record: answer.data?.privateCall,
    week: answer.data?.week,
    reread: () =>
      readAgain(
        cache,
        query.queryKey,
        async () => (await cache.fetchQuery({ ...query, staleTime: 0 })).privateCall,
      ),
  };
}

export function useGroupSession(
  id: number,
): FoundRecord<HeldGroupSession> & { attendees: readonly HeldAttendee[] } {
  const cache = useQueryClient();
  const query = groupSessionQuery(id);
  const known = () => {
    const found = findNewest(listKnownWeeks(cache), ({ groupSessions }) => groupSessions.find(isOf(id)));
    const attendees = found?.data.groupAttendees.filter(({ groupSession }) => groupSession === id);
    return found && attendees && { ...found, answer: { groupSession: found.record, attendees } };
  };
  const answer = useQuery({
    ...query,
    initialData: () => known()?.answer,
    refetchOnMount: () => (known()?.isOutdated ? 'always' : true),
  });
  return {
    ...describeFound(answer),
    record: answer.data?.groupSession,
    attendees: answer.data?.attendees ?? NOBODY,
    week: undefined,
    reread: () =>
      readAgain(
        cache,
        query.queryKey,
        async () => (await cache.fetchQuery({ ...query, staleTime: 0 })).groupSession,
      ),
  };
}

const NOBODY: readonly HeldAttendee[] = [];

function isOf(id: number) {
  return ({ recordId }: { recordId: number }) => recordId === id;
}

export function describeFound({ data, error, refetch }: UseQueryResult) {
  const without = error ? (isNotFound(error) ? 'missing' : 'failed') : 'pending';
  const status: FoundRecord<unknown>['status'] = data ? 'found' : without;
  return { status, isGone: Boolean(data) && isNotFound(error), retry: () => void refetch() };
}

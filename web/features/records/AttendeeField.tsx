import { type AttendeeCandidate, findAttendeeCandidates } from '@soltura/domain/records/attendees';
import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, useMemo, useRef, useState } from 'react';
import { AttendeeChips } from './AttendeeChips.tsx';
import styles from './AttendeeField.module.css';
import { AttendeeSearch, type SearchState } from './AttendeeSearch.tsx';
import type { AttendeeWork } from './attendee-work.ts';
import { catalogueQuery, weeklyRecordsQuery } from './records.queries.ts';
import { readSessionWeek } from './session-week.ts';

interface AttendeeFieldProps {
  attendees: AttendeeWork;
  /** The session's date as it is typed. */
  date: string;
  error: string | undefined;
  isSaving: boolean;
}

/** Who attended, while it is edited: everyone listed, above the search that adds to them (screens-staff 3.4). */
export function AttendeeField({ attendees, date, error, isSaving }: AttendeeFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const { find, state, retry } = useCandidates(date);
  const candidates = useMemo(() => find(query), [find, query]);
  const errorId = `${id}error`;
  return (
    <fieldset className={styles.field} aria-labelledby={id} inert={isSaving}>
      <div className={styles.listed}>
        <p id={id} className={styles.label}>
          Attendees
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        </p>
        <AttendeeChips listed={attendees.shown} last={box} onRemove={attendees.remove} />
      </div>
      <AttendeeSearch
        box={box}
        query={query}
        onQuery={setQuery}
        candidates={candidates}
        isListed={(student) => attendees.shown.some((attendee) => attendee.student === student)}
        state={state}
        onRetry={retry}
        errorId={error === undefined ? undefined : errorId}
        onChoose={(candidate) => {
          attendees.add(candidate);
          setQuery('');
        }}
        onChooseNone={() => {
          attendees.chooseNone();
          setQuery('');
        }}
      />
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Who can be found: the students with group calls of the Sunday-to-Saturday week that holds the date. */
function useCandidates(date: string) {
  const start = readSessionWeek(date);
  const week = useQuery({ ...weeklyRecordsQuery(start ?? '1970-01-04'), enabled: start !== undefined });
  const catalogue = useQuery(catalogueQuery);
  const rows = useMemo(
    () => (week.data && catalogue.data && start ? joinWeeks(week.data, catalogue.data) : []),
    [week.data, catalogue.data, start],
  );
  const find = useMemo(
    () =>
      (text: string): AttendeeCandidate[] =>
        findAttendeeCandidates(rows, text),
    [rows],
  );
  const failed = [week, catalogue].filter(({ isError, data }) => isError && !data);
  const isReady = week.data !== undefined && catalogue.data !== undefined;
  return {
    find,
    state: describeState(start !== undefined, failed.length > 0, isReady),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

function describeState(hasDate: boolean, hasFailed: boolean, isReady: boolean): SearchState {
  if (!hasDate) return 'dateless';
  if (hasFailed) return 'failed';
  return isReady ? 'ready' : 'loading';
}

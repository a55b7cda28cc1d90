import { useLocation } from '@tanstack/react-router';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { paths } from '../../app/paths.ts';

/** What is open on the dashboard, and which month. */
interface DashboardView {
  incomplete: boolean;
  students: boolean;
  recent: boolean;
  beyond: boolean;
  /** Undefined: the current one. */
  month: string | undefined;
  /** How many months there are to choose from; undefined: as many as at first. */
  monthCount: number | undefined;
  /** The open list of the recent records, by its title. */
  list: string | undefined;
}

const START: DashboardView = {
  incomplete: true,
  students: false,
  recent: false,
  beyond: false,
  month: undefined,
  monthCount: undefined,
  list: undefined,
};

/** How each entry of the history was left; gone with a reload. */
const views = new Map<string, DashboardView>();

/**
 * A part of how the dashboard looks, as it was left when Back leads to it from another screen (screens-staff 4.2).
 *
 * `first` is how it looks when the entry is new.
 */
export function useKept<Name extends keyof DashboardView>(
  name: Name,
  first: DashboardView[Name] = START[name],
): [DashboardView[Name], Dispatch<SetStateAction<DashboardView[Name]>>] {
  const entry = useLocation({
    // While the next screen is on its way the dashboard still stands, and the entry is that screen's.
    select: ({ pathname, state }) => (pathname === paths.coachingDashboard ? state.__TSR_key : undefined),
  });
  const kept = useState(() => {
    const view = entry === undefined ? undefined : views.get(entry);
    return view ? view[name] : first;
  });
  const [value] = kept;
  useEffect(() => {
    // A panel or a student makes an entry of its own, which is left as the page stands.
    if (entry !== undefined) views.set(entry, { ...(views.get(entry) ?? START), [name]: value });
  }, [entry, name, value]);
  return kept;
}

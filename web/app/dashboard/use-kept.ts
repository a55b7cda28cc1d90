import { useLocation } from '@tanstack/react-router';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { paths } from '../paths.ts';

/** Which parts of the dashboard are open, and which month is shown. */
interface DashboardView {
  incomplete: boolean;
  /** Whether the section was open, and the student that the address named when it was last pressed. */
  students: { isOpen: boolean; id: number | undefined };
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
  students: { isOpen: false, id: undefined },
  recent: false,
  beyond: false,
  month: undefined,
  monthCount: undefined,
  list: undefined,
};

/** The view of each history entry when it was left; lost at a reload. */
const views = new Map<string, DashboardView>();

/**
 * A part of the dashboard's view, restored when Back returns to it from another screen (screens-staff 4.2).
 *
 * `first` is its value for a new history entry.
 */
export function useKept<Name extends keyof DashboardView>(
  name: Name,
  first: DashboardView[Name] = START[name],
): [DashboardView[Name], Dispatch<SetStateAction<DashboardView[Name]>>] {
  const entry = useLocation({
    // While the next screen loads, the dashboard is still shown, but the history entry is already that screen's.
    select: ({ pathname, state }) => (pathname === paths.coachingDashboard ? state.__TSR_key : undefined),
  });
  const kept = useState(() => {
    const view = entry === undefined ? undefined : views.get(entry);
    return view ? view[name] : first;
  });
  const [value] = kept;
  useEffect(() => {
    // Opening a panel or a student makes a new history entry, which starts with the current view.
    if (entry !== undefined) views.set(entry, { ...(views.get(entry) ?? START), [name]: value });
  }, [entry, name, value]);
  return kept;
}

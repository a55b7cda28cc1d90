import { useLocation } from '@tanstack/react-router';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { paths } from '../paths.ts';

interface DashboardView {
  calls: boolean;
  groups: boolean;
  withoutCoach: boolean;
  incomplete: boolean;
  /** The state of the section, and the id of the student in the address when the section was last pressed. */
  students: { isOpen: boolean; id: number | undefined };
  recent: boolean;
  beyond: boolean;
  month: string | undefined;
  monthCount: number | undefined;
  list: string | undefined;
}

const START: DashboardView = {
  calls: true,
  groups: true,
  withoutCoach: true,
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
 * State of a part of the dashboard, restored when Back returns to the dashboard from another screen (screens-staff
 * 4.2). `first` is its value for a new history entry.
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

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readChosenStudent } from '../../base/chosen-student.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True for a history entry made by choosing a student: the page without one is one step back. */
    isStudentChosen?: boolean | undefined;
  }
}

interface ChosenStudent {
  /** The coaching student's record id; undefined while none is chosen. */
  id: number | undefined;
  /** Adds a history entry, so that Back returns to the former choice. */
  choose: (id: number | undefined) => void;
  /** Shows the page without a student; goes back in the history where possible. */
  leave: () => void;
}

/**
 * The student in the parameter `student` of the address, which survives a reload and is left with Back (screens-staff
 * 7.1). Choosing another student closes an open panel.
 */
export function useChosenStudent(): ChosenStudent {
  const id = useSearch({ strict: false, select: ({ student }) => student });
  const navigate = useNavigate();
  const router = useRouter();
  const actions = useMemo(() => {
    const show = (chosen: number | undefined, { replace }: { replace: boolean }) => {
      // The router's location has the address unchanged, a route only the parameters it validates.
      const before = readChosenStudent(router.latestLocation.search.student);
      if (chosen === before) return;
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, panel: undefined, student: chosen }),
        state: () => ({ isStudentChosen: before === undefined && chosen !== undefined }),
        replace,
        resetScroll: false,
      });
    };
    return {
      choose: (chosen: number | undefined) => show(chosen, { replace: false }),
      leave: () => {
        if (router.latestLocation.state.isStudentChosen) router.history.back();
        else show(undefined, { replace: true });
      },
    };
  }, [navigate, router]);
  return useMemo(() => ({ id, ...actions }), [id, actions]);
}

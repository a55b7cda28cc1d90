import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addressStudent, readChosenStudent } from './chosen-student.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry was made by choosing a student: the page without one is one step back. */
    isStudentChosen?: boolean | undefined;
  }
}

interface ChosenStudent {
  /** The coaching student's record id; undefined while none is chosen. */
  id: number | undefined;
  /** Adds a step to the history, so that Back returns to the former choice. */
  choose: (id: number | undefined) => void;
  /** To the page without a student, by going back where the history allows it. */
  leave: () => void;
}

/**
 * The student in the address, `?student=`: linked, kept over a reload, and left with Back (screens-staff 7.1).
 *
 * An open panel is one of the former student and closes with the choice.
 */
export function useChosenStudent(): ChosenStudent {
  const id = useLocation({ select: ({ search }) => readChosenStudent(Reflect.get(search, 'student')) });
  const navigate = useNavigate();
  const { history } = useRouter();
  const actions = useMemo(() => {
    const show = (chosen: number | undefined, { replace }: { replace: boolean }) => {
      const before = readChosenStudent(new URLSearchParams(history.location.search).get('student'));
      if (chosen === before) return;
      void navigate({
        to: '.',
        search: ({ panel: _panel, ...others }) => ({ ...others, ...addressStudent(chosen) }),
        state: () => ({ isStudentChosen: before === undefined && chosen !== undefined }),
        replace,
        resetScroll: false,
      });
    };
    return {
      choose: (chosen: number | undefined) => show(chosen, { replace: false }),
      leave: () => {
        if (history.location.state.isStudentChosen) history.back();
        else show(undefined, { replace: true });
      },
    };
  }, [navigate, history]);
  return useMemo(() => ({ id, ...actions }), [id, actions]);
}

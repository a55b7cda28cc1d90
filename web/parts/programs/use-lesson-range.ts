import { defaultRange, type LessonRange } from '@soltura/domain/programs/lesson-range';
import { useCallback, useEffect } from 'react';
import { useActiveStudent } from '../../base/active-student.ts';
import { usePrograms } from '../../base/programs.queries.ts';
import { useAdjustedState } from '../../ui/hooks/use-adjusted-state.ts';

let lastRange: LessonRange | undefined;

interface StudentsRange {
  studentId: number | undefined;
  range: LessonRange;
}

/**
 * The lessons chosen on a screen, with a setter; undefined until the courses are loaded. Mounting the component that
 * calls this hook resets the range to the student's own, so a screen that turns into a quiz calls the hook above both
 * and keeps its choice during the quiz. Without an active student the last choice is kept from screen to screen
 * (screens-student 1.6). `kept` is the choice before a reload.
 */
export function useLessonRange(
  kept?: LessonRange,
): [range: LessonRange | undefined, choose: (range: LessonRange) => void] {
  const { data } = usePrograms();
  const student = useActiveStudent();
  const studentId = student?.recordId;
  const [choice, updateChoice] = useAdjustedState<StudentsRange | undefined>(
    () => undefined,
    (former) => {
      if (!data || (former && former.studentId === studentId)) return former;
      if (!former && kept) return { studentId, range: kept };
      const defaults = defaultRange(data.programs, data.lessons, student);
      const keepsLast = !student || (!former && defaults.courseId === undefined);
      return { studentId, range: (keepsLast ? lastRange : undefined) ?? defaults };
    },
  );
  const range = choice && choice.studentId === studentId ? choice.range : undefined;
  useEffect(() => {
    lastRange = range ?? lastRange;
  }, [range]);
  const choose = useCallback(
    (chosen: LessonRange) => updateChoice(() => ({ studentId, range: chosen })),
    [updateChoice, studentId],
  );
  return [range, choose];
}

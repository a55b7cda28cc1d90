import { defaultRange, type LessonRange } from '@soltura/domain/programs/lesson-range';
import { useCallback, useEffect, useState } from 'react';
import { useActiveStudent } from '../people/active-student.ts';
import { usePrograms } from './programs.queries.ts';

/** What was chosen last, on whatever screen. */
let lastRange: LessonRange | undefined;

/**
 * The lessons chosen on a screen, and how to choose others; undefined until the courses are there.
 *
 * Mounting the component that calls this is entering the screen: a student's own range is back. So a screen that turns
 * into a quiz calls it above both, and coming back from the quiz finds the choice as it was. Acting for nobody, the
 * last choice stands from screen to screen (screens-student 1.6).
 */
export function useLessonRange(): [range: LessonRange | undefined, choose: (range: LessonRange) => void] {
  const { data } = usePrograms();
  const student = useActiveStudent();
  const [entry, setEntry] = useState<{ studentId: number | undefined; range: LessonRange }>();

  const isEntering = entry === undefined || entry.studentId !== student?.recordId;
  if (data && isEntering) {
    const defaults = defaultRange(data.programs, data.lessons, student);
    const keepsChoice = lastRange !== undefined && (!student || (!entry && defaults.courseId === undefined));
    const range = keepsChoice && lastRange ? lastRange : defaults;
    setEntry({ studentId: student?.recordId, range });
  }
  const range = isEntering ? undefined : entry.range;
  useEffect(() => {
    lastRange = range ?? lastRange;
  }, [range]);
  const studentId = student?.recordId;
  const choose = useCallback((chosen: LessonRange) => setEntry({ studentId, range: chosen }), [studentId]);
  return [range, choose];
}

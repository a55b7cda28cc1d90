import type { Day } from '@soltura/domain/dates';
import { tellDue } from '@soltura/domain/tasks/due-words';
import { Chip } from '../../ui/controls/Chip.tsx';

interface DueDayProps {
  /** The day on which the task is due; undefined for a task without one. */
  dueOn: Day | undefined;
  today: Day;
  /** True to tell the date beside the weekday. */
  isFull?: boolean;
}

/** The day on which a task is due, in saffron from that day on (screens-coaching 1.5). */
export function DueDay({ dueOn, today, isFull = false }: DueDayProps) {
  if (dueOn === undefined) return null;
  const { words, isPressing } = tellDue(dueOn, today, { isFull });
  return isPressing ? <Chip tone="saffron">{words}</Chip> : words;
}

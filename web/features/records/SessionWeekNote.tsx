import { type Day, parseDay } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { isInWeek, proposeDay } from '@soltura/domain/weeks/proposed-day';
import { weekRange } from '@soltura/domain/weeks/week-range';
import CalendarDays from 'lucide-react/icons/calendar-days';
import noticeStyles from '../../editing/kept-notice.module.css';
import { Button } from '../../ui/controls/Button.tsx';

interface SessionWeekNoteProps {
  date: string;
  /** The Sunday of the week that the page shows. */
  shownWeek: Day;
  today: Day;
  isSaving: boolean;
  onChange: (date: Day) => void;
}

/**
 * A note when the session's date is outside the week that the page shows, so that the search does not find that week's
 * students; with a button to take the same weekday of the shown week (screens-staff 3.4).
 */
export function SessionWeekNote({ date, shownWeek, today, isSaving, onChange }: SessionWeekNoteProps) {
  const day = parseDay(date);
  if (!day || isInWeek(day, shownWeek)) return null;
  const { start, end } = weekRange(shownWeek);
  const proposed = proposeDay(shownWeek, today);
  return (
    <div className={noticeStyles.notice}>
      <CalendarDays aria-hidden="true" />
      <div className={noticeStyles.words}>
        <output>
          {day === today ? 'Today' : 'This date'} is not in the week shown, {writeDay(start, 'January 4')} to{' '}
          {writeDay(end, 'January 4')}. Attendees are those of the week of the date.
        </output>
        <p>
          <Button kind="link" size="staff" disabled={isSaving} onClick={() => onChange(proposed)}>
            Use {writeDay(proposed, 'January 4')}
          </Button>
        </p>
      </div>
    </div>
  );
}

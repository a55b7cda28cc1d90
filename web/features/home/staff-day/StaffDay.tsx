import type { StaffDay as Day } from '@soltura/contract/staff-day/staff-day';
import { writeDay } from '@soltura/domain/day-names';
import { countOf } from '@soltura/domain/numbers';
import { EXPIRING_DAYS, UNSEEN_DAYS } from '@soltura/domain/staff-day/staff-day';
import { useUser } from '../../../base/active-student.ts';
import { CallRow } from './CallRow.tsx';
import { CreditRow } from './CreditRow.tsx';
import { DayList } from './DayList.tsx';
import { DayPanel } from './DayPanel.tsx';
import { DismissReminder } from './DismissReminder.tsx';
import { IncompletePanel } from './IncompletePanel.tsx';
import { NothingLeft } from './NothingLeft.tsx';
import styles from './StaffHome.module.css';
import { UnseenRow } from './UnseenRow.tsx';

/** The four lists of a coach's day; one line for staff without students of their own. */
export function StaffDay({ day }: { day: Day }) {
  const { emailAddress } = useUser();
  if (day.coach === null) {
    return (
      <p className={styles.unlinked}>
        No records wait for you: your account, {emailAddress}, is not linked to a coach record. Records and
        students are open to you all the same.
      </p>
    );
  }
  const { days, calls, credits, unseen } = day;
  return (
    <div className={styles.day}>
      <div className={styles.date}>
        <p>
          {writeDay(days.today, 'Sunday, January 4')}, the week of {writeDay(days.thisWeek, 'January 4')}
        </p>
        <DismissReminder />
      </div>
      <IncompletePanel day={day} />
      <DayPanel
        title="Calls Today"
        beside={writeDay(days.today, 'Sunday, January 4')}
        end={calls.count > 0 ? countOf(calls.count, 'call') : undefined}
      >
        {calls.count === 0 ? (
          <NothingLeft>No call is recorded for today yet.</NothingLeft>
        ) : (
          <DayList of={calls} first={6} label="Calls today">
            {(call) => <CallRow key={`${call.kind} ${call.recordId}`} call={call} />}
          </DayList>
        )}
      </DayPanel>
      <DayPanel title="Credits That Expire" beside={`within ${EXPIRING_DAYS} days`}>
        {credits.count === 0 ? (
          <NothingLeft>No credits of your students expire soon.</NothingLeft>
        ) : (
          <DayList of={credits} first={4} label="Credits that expire">
            {(credit) => <CreditRow key={credit.recordId} credit={credit} today={days.todayUtc} />}
          </DayList>
        )}
      </DayPanel>
      <DayPanel title={`Not Seen for ${UNSEEN_DAYS} Days`} beside="no review, call or assignment">
        {unseen.count === 0 ? (
          <NothingLeft>Every active student of yours was seen lately.</NothingLeft>
        ) : (
          <DayList of={unseen} first={4} label={`Not seen for ${UNSEEN_DAYS} days`}>
            {(student) => <UnseenRow key={student.studentId} student={student} today={days.today} />}
          </DayList>
        )}
      </DayPanel>
    </div>
  );
}

import type { StaffDay as Day } from '@soltura/contract/staff-day/staff-day';
import { type Day as CalendarDay, weekday } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { EXPIRING_DAYS, UNSEEN_DAYS } from '@soltura/domain/staff-day/staff-day';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../base/active-student.ts';
import { GroupList } from '../../../parts/groups/GroupList.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { PanelHost } from '../../../ui/panels/PanelHost.tsx';
import type { Panels } from '../../../ui/panels/panels.ts';
import { callPanels } from '../../planned-calls/call-panels.ts';
import { recordPanels } from '../../records/record-panels.ts';
import { CallsToday } from './CallsToday.tsx';
import { CreditRow } from './CreditRow.tsx';
import { DayList } from './DayList.tsx';
import { DayPanel } from './DayPanel.tsx';
import { DismissReminder } from './DismissReminder.tsx';
import { HoldRow } from './HoldRow.tsx';
import { IncompletePanel } from './IncompletePanel.tsx';
import { NothingLeft } from './NothingLeft.tsx';
import styles from './StaffHome.module.css';
import { UnseenRow } from './UnseenRow.tsx';

const panels: Panels = [...recordPanels, ...callPanels];

/**
 * The lists of a coach's day, those of groups and holds only where there are any; one line for staff without students
 * of their own.
 */
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
  const { days, credits, unseen, holds, groups } = day;
  const hasGroups = groups.length > 0;
  const callsToday = <CallsToday day={day} />;
  const hasPanels = hasGroups || (day.plannedCalls?.length ?? 0) > 0;
  return (
    <div className={styles.day} data-groups={hasGroups || undefined}>
      <div className={styles.date}>
        <p>
          {writeDay(days.today, 'Sunday, January 4')}, the week of {writeDay(days.thisWeek, 'January 4')}
        </p>
        <DismissReminder />
      </div>
      {hasGroups && (
        <DayPanel
          title="My Groups"
          beside={tellMeeting(groups, days.today)}
          end={
            <Link to={paths.coachingDashboard} className={buttonClass({ kind: 'link', size: 'staff' })}>
              All groups
            </Link>
          }
        >
          <GroupList groups={groups} today={days.today} label="My groups" />
        </DayPanel>
      )}
      {hasGroups && callsToday}
      <IncompletePanel day={day} />
      {!hasGroups && callsToday}
      {holds.count > 0 && (
        <DayPanel title="Holds That End This Week">
          <DayList of={holds} first={4} label="Holds that end this week">
            {(hold) => <HoldRow key={hold.recordId} hold={hold} />}
          </DayList>
        </DayPanel>
      )}
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
      {hasPanels && <PanelHost panels={panels} />}
    </div>
  );
}

function tellMeeting(groups: Day['groups'], today: CalendarDay): string | undefined {
  const count = groups.filter((group) => group.weekday === weekday(today)).length;
  return count === 0 ? undefined : `${count} ${count === 1 ? 'meets' : 'meet'} today`;
}

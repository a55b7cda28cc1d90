import type { HeldMembership } from '@soltura/contract/students/students';
import { toDay } from '@soltura/domain/dates';
import { writeStoredDay } from '@soltura/domain/day-names';
import { nameCsvFile } from '@soltura/domain/lists/file-name';
import { listStatuses } from '@soltura/domain/memberships/membership';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Repeat2 from 'lucide-react/icons/repeat-2';
import { useId } from 'react';
import { useNow } from '../../../base/use-now.ts';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Fact, FactList } from '../../../ui/figures/FactList.tsx';
import { Heading } from '../../../ui/page/Heading.tsx';
import styles from './MembershipCard.module.css';
import { MembershipWeeks } from './MembershipWeeks.tsx';
import { StartChip } from './StartChip.tsx';
import { writeDayNear } from './write-day-near.ts';

interface MembershipCardProps {
  membership: HeldMembership;
  student: string;
  level: 3 | 4;
  isReadOnly: boolean;
  isOpen: boolean;
  /** True for the last membership of its course. */
  isRenewable: boolean;
  /** The id of the text that says why it cannot be renewed; undefined when it can. */
  reason: string | undefined;
  onToggle: () => void;
  onPanel: (key: string) => void;
}

const CHIPS = {
  Active: { tone: 'oliva', icon: <Check aria-hidden="true" /> },
  Inactive: { tone: 'neutral' },
  'On Hold': { tone: 'barro', icon: <Pause aria-hidden="true" /> },
} as const;

export function MembershipCard({
  membership,
  student,
  level,
  isReadOnly,
  isOpen,
  isRenewable,
  reason,
  onToggle,
  onPanel,
}: MembershipCardProps) {
  const id = useId();
  const now = new Date(useNow());
  const { recordId, courseName, startDate, endDate, assignmentsCompleted, callsCompleted } = membership;
  return (
    <article className={joinClasses(paperStyles.paper, styles.card)} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.what}>
          <Heading level={level} id={id} className={styles.course}>
            {courseName || 'Unknown Course'}
          </Heading>
          {listStatuses(membership).map((status) => (
            <Chip key={status} {...CHIPS[status]}>
              {status}
            </Chip>
          ))}
          {membership.onHold && membership.holdUntil && (
            <span className={styles.until}>On hold until {writeDayNear(membership.holdUntil, now)}</span>
          )}
          {startDate > toDay(now) && <StartChip day={startDate} />}
        </div>
        <div className={styles.facts}>
          <FactList layout="row">
            <Fact term="Start Date">{writeStoredDay(startDate)}</Fact>
            <Fact term="End Date">{writeStoredDay(endDate)}</Fact>
            <Fact term="Assignments Completed">{assignmentsCompleted}</Fact>
            <Fact term="Private Calls Completed">{callsCompleted}</Fact>
          </FactList>
        </div>
        <div className={styles.acts}>
          {isRenewable && !isReadOnly && (
            <Button
              size="staff"
              icon={<Repeat2 aria-hidden="true" />}
              disabled={reason !== undefined}
              aria-describedby={reason ?? id}
              onClick={() => onPanel(`renew-membership-${recordId}`)}
            >
              Renew
            </Button>
          )}
          <Button
            size="staff"
            icon={isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}weeks` : undefined}
            aria-describedby={id}
            onClick={onToggle}
          >
            {isOpen ? 'Hide Weeks' : 'View Weeks'}
          </Button>
          {!isReadOnly && (
            <IconButton
              size="staff"
              label="Edit membership"
              aria-describedby={id}
              onClick={() => onPanel(`edit-membership-${recordId}`)}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
      {isOpen && (
        <div id={`${id}weeks`} className={styles.weeks}>
          <MembershipWeeks
            membershipId={recordId}
            labelledBy={id}
            fileName={nameCsvFile('weeks', student, courseName, startDate)}
            onPanel={onPanel}
          />
        </div>
      )}
    </article>
  );
}

import type { HeldMembership } from '@soltura/contract/students';
import { listStatuses } from '@soltura/domain/memberships/membership';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './MembershipCard.module.css';
import { MembershipWeeks } from './MembershipWeeks.tsx';

interface MembershipCardProps {
  membership: HeldMembership;
  /** Its weeks are shown. */
  isOpen: boolean;
  onToggle: () => void;
  onPanel: (key: string) => void;
}

const CHIPS = {
  Active: { tone: 'oliva', icon: <Check aria-hidden="true" /> },
  Inactive: { tone: 'neutral' },
  'On Hold': { tone: 'barro', icon: <Pause aria-hidden="true" /> },
} as const;

/** One membership: its course, how it stands, and its weeks on demand (screens-staff 7.6). */
export function MembershipCard({ membership, isOpen, onToggle, onPanel }: MembershipCardProps) {
  const id = useId();
  const { recordId, courseName, startDate, endDate, assignmentsCompleted, callsCompleted } = membership;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h3 id={id} className={styles.course}>
            {courseName || 'Unknown Course'}
          </h3>
          {listStatuses(membership).map((status) => (
            <Chip key={status} {...CHIPS[status]}>
              {status}
            </Chip>
          ))}
        </div>
        <dl className={styles.facts}>
          <Fact term="Start Date">{startDate}</Fact>
          <Fact term="End Date">{endDate}</Fact>
          <Fact term="Assignments Completed">{assignmentsCompleted}</Fact>
          <Fact term="Private Calls Completed">{callsCompleted}</Fact>
        </dl>
        <div className={styles.acts}>
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
          <IconButton
            size="staff"
            label="Edit membership"
            aria-describedby={id}
            onClick={() => onPanel(`edit-membership-${recordId}`)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {isOpen && (
        <div id={`${id}weeks`} className={styles.weeks}>
          <MembershipWeeks membershipId={recordId} labelledBy={id} onPanel={onPanel} />
        </div>
      )}
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { Student } from '@soltura/contract/students/students';
import { writeStoredDay } from '@soltura/domain/day-names';
import { mayWrite } from '@soltura/domain/people/rights/record-rights';
import { isAdmin } from '@soltura/domain/people/roles';
import Archive from 'lucide-react/icons/archive';
import Pencil from 'lucide-react/icons/pencil';
import { useId } from 'react';
import { useUser } from '../../base/active-student.ts';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { Chip } from '../../ui/controls/Chip.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Fact, FactList } from '../../ui/figures/FactList.tsx';
import { Heading } from '../../ui/page/Heading.tsx';
import { AccountFact } from './AccountFact.tsx';
import { describeArchivalDay } from './account/departure-words.ts';
import { breakAfterAt } from './break-after-at.tsx';
import { CreditsSection } from './credits/CreditsSection.tsx';
import styles from './DetailsCard.module.css';

interface DetailsCardProps {
  student: Student;
  level: 2 | 3;
  onPanel: (key: string) => void;
}

/**
 * 'Student Details' with the bundle credits below (screens-staff 7.3). All staff see the pencil; the panel decides who
 * may edit. It is beside the heading, because toasts cover the far edge. Only admins see billing.
 */
export function DetailsCard({ student: whole, level, onPanel }: DetailsCardProps) {
  const { student } = whole;
  const { roles } = useUser();
  const id = useId();
  const sublevel = level === 2 ? 3 : 4;
  return (
    <section className={joinClasses(paperStyles.paper, styles.card)} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={level} id={id} className={styles.heading}>
          Student Details
        </Heading>
        {whole.archived ? (
          <Chip icon={<Archive aria-hidden="true" />}>{describeArchivalDay(whole.archived)}</Chip>
        ) : (
          <IconButton size="staff" label="Edit Student" onClick={() => onPanel('edit-student')}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <FactList layout="columns">
        <Fact term="Name">{student.fullName && <span className={styles.name}>{student.fullName}</span>}</Fact>
        <Fact term="Pronouns">{student.pronoun}</Fact>
        <Fact term="Learning Disabilities">{student.learningDisabilities}</Fact>
        <Fact term="Email">{breakAfterAt(student.email)}</Fact>
        <Fact term="Phone">{student.usPhone}</Fact>
        <Fact term="Fluency Goal">{student.fluencyGoal}</Fact>
        <Fact term="Time Zone">{student.timeZone}</Fact>
        <Fact term="Starting Level">{student.startingLevel}</Fact>
        <Fact term="Primary Coach">{student.coachName || 'Not assigned'}</Fact>
        <Fact term="Advanced Student">{student.advancedStudent ? 'Yes' : 'No'}</Fact>
        <Fact term="Account">
          <AccountFact account={whole.account} />
        </Fact>
      </FactList>
      {isAdmin(roles) && (
        <>
          <Heading level={sublevel} className={styles.subheading}>
            Billing Information
          </Heading>
          <FactList layout="columns">
            <Fact term="Billing Email">{breakAfterAt(student.billingEmail)}</Fact>
            <Fact term="Billing Notes">{student.billingNotes}</Fact>
            <Fact term="First Subscribed">{writeStoredDay(student.firstSubscribed)}</Fact>
          </FactList>
        </>
      )}
      <CreditsSection
        level={sublevel}
        student={whole}
        onPanel={onPanel}
        mayWrite={!whole.archived && mayWrite(roles, 'bundle-credits', 'change')}
      />
    </section>
  );
}

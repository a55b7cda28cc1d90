import type { Student } from '@soltura/contract/students';
import { isAdmin } from '@soltura/domain/people/roles';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useUser } from '../people/active-student.ts';
import { CreditsSection } from './CreditsSection.tsx';
import styles from './DetailsCard.module.css';

interface DetailsCardProps {
  student: Student;
  onPanel: (key: string) => void;
}

/**
 * 'Student Details' with the bundle credits beneath (screens-staff 7.3).
 *
 * Everybody has the pencil; who may edit is decided in the panel. Only admins see billing.
 */
export function DetailsCard({ student: whole, onPanel }: DetailsCardProps) {
  const { student } = whole;
  const { roles } = useUser();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          Student Details
        </h2>
        <IconButton size="staff" label="Edit Student" onClick={() => onPanel('edit-student')}>
          <Pencil aria-hidden="true" />
        </IconButton>
      </div>
      <dl className={styles.facts}>
        <Fact term="Name">{student.fullName && <span className={styles.name}>{student.fullName}</span>}</Fact>
        <Fact term="Pronouns">{student.pronoun}</Fact>
        <Fact term="Learning Disabilities">{student.learningDisabilities}</Fact>
        <Fact term="Email">{student.email}</Fact>
        <Fact term="Phone">{student.usPhone}</Fact>
        <Fact term="Fluency Goal">{student.fluencyGoal}</Fact>
        <Fact term="Time Zone">{student.timeZone}</Fact>
        <Fact term="Starting Level">{student.startingLevel}</Fact>
        <Fact term="Primary Coach">{student.coachName || 'Not assigned'}</Fact>
        <Fact term="Advanced Student">{student.advancedStudent ? 'Yes' : 'No'}</Fact>
      </dl>
      {isAdmin(roles) && (
        <>
          <h3 className={styles.subheading}>Billing Information</h3>
          <dl className={styles.facts}>
            <Fact term="Billing Email">{student.billingEmail}</Fact>
            <Fact term="Billing Notes">{student.billingNotes}</Fact>
            <Fact term="First Subscribed">{student.firstSubscribed}</Fact>
          </dl>
        </>
      )}
      <CreditsSection student={whole} onPanel={onPanel} isAdmin={isAdmin(roles)} />
    </section>
  );
}

/** What is not known is a dash to the eye, so that its line does not look broken, and nothing to the ear. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children || <span className={styles.unknown} aria-hidden="true" />}</dd>
    </div>
  );
}

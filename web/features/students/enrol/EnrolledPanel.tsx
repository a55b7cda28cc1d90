import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { CopyBox } from '../../../ui/CopyBox.tsx';
import { SidePanel } from '../../../ui/dialogs/SidePanel.tsx';
import { formatInstant } from '../../../ui/format-instant.ts';
import typeStyles from '../../../ui/type.module.css';
import styles from './EnrolledPanel.module.css';
import type { Enrolled } from './enrolment.mutations.ts';

interface EnrolledPanelProps {
  enrolled: Enrolled;
  onAnother: () => void;
  onClose: () => void;
}

/** Whom the form has enrolled, with the link by which they choose a password; it is shown only now. */
export function EnrolledPanel({ enrolled, onAnother, onClose }: EnrolledPanelProps) {
  const { name, studentId, link, isMailed, expiresAt } = enrolled;
  return (
    // Without buttons where 'Enrol Student' was: the second click of a double one would close what is shown only now.
    <SidePanel title={`${name} Is Enrolled`} onClose={onClose}>
      <div className={styles.body}>
        {link === '' ? (
          <p>No invitation was made.</p>
        ) : (
          <>
            <p>
              {isMailed
                ? `A mail with a link goes out to ${name}. This is another one, should it not arrive.`
                : `Give ${name} this link: it is where they choose a password.`}
            </p>
            <CopyBox label="Invitation link" noun="link" value={link} />
            <p className={typeStyles.quiet}>
              Works once{expiresAt !== null && `, until ${formatInstant(expiresAt)}`}. It is shown only now.
            </p>
          </>
        )}
        <div className={styles.next}>
          <Link to={paths.studentDrillDown} search={{ student: studentId }} className={buttonClass()}>
            Open the Student
          </Link>
          <Button onClick={onAnother}>Enrol Another</Button>
        </div>
      </div>
    </SidePanel>
  );
}

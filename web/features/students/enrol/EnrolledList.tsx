import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { paths } from '../../../app/paths.ts';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { CopyBox } from '../../../ui/controls/CopyBox.tsx';
import { formatInstant } from '../../../ui/format-instant.ts';
import linkStyles from '../../../ui/staff/link.module.css';
import styles from './EnrolledList.module.css';
import type { Enrolled } from './enrolment.mutations.ts';

interface EnrolledListProps {
  /** The last one first. */
  enrolled: readonly Enrolled[];
  /** True after the last enrolment: the list is expanded, and the link of the last student takes the focus. */
  isDone: boolean;
  onCopied: (key: string) => void;
}

/** The students enrolled since the page was opened, with invitation links that are shown only here. */
export function EnrolledList({ enrolled, isDone, onCopied }: EnrolledListProps) {
  if (enrolled.length === 0) return null;
  return (
    <section className={joinClasses(paperStyles.paper, styles.paper)} aria-label="Enrolled">
      <ul className={styles.list} data-done={isDone || undefined}>
        {enrolled.map((one, index) => (
          <EnrolledOne
            key={one.key}
            one={one}
            takesFocus={isDone && index === 0}
            onCopied={() => onCopied(one.key)}
          />
        ))}
      </ul>
    </section>
  );
}

interface EnrolledOneProps {
  one: Enrolled;
  takesFocus: boolean;
  onCopied: () => void;
}

function EnrolledOne({ one, takesFocus, onCopied }: EnrolledOneProps) {
  const { name, studentId, link } = one;
  return (
    <li className={styles.one}>
      <CircleCheck className={styles.check} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={paths.studentDrillDown} search={{ student: studentId }} className={linkStyles.link}>
            {name}
          </Link>{' '}
          is enrolled
        </p>
        <p className={styles.about}>{describeLink(one)}</p>
      </div>
      {link !== '' && (
        <div className={styles.link}>
          <CopyBox
            label={`Invitation link of ${name}`}
            noun="link"
            value={link}
            takesFocus={takesFocus}
            onCopied={onCopied}
          />
        </div>
      )}
    </li>
  );
}

function describeLink({ link, isMailed, expiresAt, isAnswerLost }: Enrolled): string {
  if (isAnswerLost)
    return 'The answer was lost, and a link with it. Enrol the same address once more for a new one.';
  if (link === '') return 'No invitation was made.';
  const until = expiresAt === null ? '' : `, until ${formatInstant(expiresAt)}`;
  return isMailed
    ? `A mail with a link goes out. This is another one, should it not arrive; it works once${until}.`
    : `They choose a password at this link. It works once${until}, and is shown only now.`;
}

import { isStaff, parseStudentRole } from '@soltura/domain/people/roles';
import type { ReactNode } from 'react';
import { useHasContact } from '../../api/contact.ts';
import { useUser } from '../../base/active-student.ts';
import { greet, greetAtHome } from '../../base/greeting.ts';
import styles from './home.module.css';
import { OfflineNote } from './OfflineNote.tsx';

/** The number of letters from which the heading is set in smaller type, so that the menu below stays in sight. */
const LONG_GREETING_LETTERS = 35;

interface GreetingProps {
  /** True on the day on which a student has no cards yet. */
  isFirstDay?: boolean;
  children?: ReactNode;
}

export function Greeting({ isFirstDay = false, children }: GreetingProps) {
  const { roles, name } = useUser();
  if (isStaff(roles)) return <StaffGreeting name={name} />;
  const greeting = greetAtHome(parseStudentRole(roles.studentRole) && name, isFirstDay);
  return (
    <div className={styles.hello}>
      <h1 data-long={greeting.length > LONG_GREETING_LETTERS || undefined}>{greeting}</h1>
      <p>
        <OfflineNote>{children}</OfflineNote>
      </p>
    </div>
  );
}

function StaffGreeting({ name }: { name: string }) {
  const hasContact = useHasContact();
  return (
    <>
      <h1>{greet(name)}</h1>
      {!hasContact && (
        <p className={styles.away}>
          <OfflineNote />
        </p>
      )}
    </>
  );
}

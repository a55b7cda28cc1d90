import { isStaff, parseStudentRole } from '@soltura/domain/people/roles';
import type { ReactNode } from 'react';
import { useUser } from '../../base/active-student.ts';
import { greet } from '../people/greeting.ts';
import styles from './home.module.css';

/** A longer name stands in smaller type, so that it pushes nothing off the page. */
const LONG_NAME_LETTERS = 20;

/** The page's heading: a welcome, in the size of a staff page for staff. */
export function Greeting({ children }: { children?: ReactNode }) {
  const { roles, name } = useUser();
  if (isStaff(roles)) return <h1>{greet(name)}</h1>;
  return (
    <div className={styles.hello}>
      <h1 data-long={name.length > LONG_NAME_LETTERS || undefined}>
        {greet(parseStudentRole(roles.studentRole) && name)}
      </h1>
      <p>{children}</p>
    </div>
  );
}

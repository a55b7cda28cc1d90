import { isStaff, parseStudentRole } from '@soltura/domain/people/roles';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useUser } from '../people/active-student.ts';
import { greet } from '../people/greeting.ts';
import styles from './home.module.css';

/** A longer name stands in smaller type, so that it pushes nothing off the page. */
const LONG_NAME_LETTERS = 20;

/** The page's heading: a welcome, except for staff, whose user strip names the student they act for. */
export function Greeting({ children }: { children?: ReactNode }) {
  const { roles, name } = useUser();
  if (isStaff(roles)) return <VisuallyHidden as="h1">Home menu</VisuallyHidden>;
  return (
    <div className={styles.hello}>
      <h1 data-long={name.length > LONG_NAME_LETTERS || undefined}>
        {greet(parseStudentRole(roles.studentRole) && name)}
      </h1>
      <p>{children}</p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import styles from './Paper.module.css';

/** A sheet on the wall: one line and the smallest shadow; never inside another sheet. */
export function Paper({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={joinClasses(styles.paper, className)}>{children}</div>;
}

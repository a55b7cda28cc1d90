import type { ReactNode } from 'react';
import paperStyles from '../cards/paper.module.css';
import { joinClasses } from '../class-names.ts';
import styles from './Rows.module.css';

export function Rows({ children }: { children: ReactNode }) {
  return <ul className={joinClasses(paperStyles.paper, styles.rows)}>{children}</ul>;
}

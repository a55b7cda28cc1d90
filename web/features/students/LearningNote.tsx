import type { ReactNode } from 'react';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import styles from './learning-section.module.css';

export function LearningNote({ children }: { children: ReactNode }) {
  return <p className={joinClasses(paperStyles.paper, styles.note)}>{children}</p>;
}

import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { paths } from '../../../app/paths.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import styles from './enrol-page.module.css';

export function BackToStudents() {
  return (
    <p className={styles.back}>
      <Link to={paths.studentDrillDown} className={buttonClass({ kind: 'ghost', size: 'staff' })}>
        <ArrowLeft aria-hidden="true" />
        Students
      </Link>
    </p>
  );
}

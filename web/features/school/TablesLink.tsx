import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import styles from './SchoolPage.module.css';

export function TablesLink() {
  return (
    <p className={styles.back}>
      <Link to={paths.tables} className={buttonClass({ kind: 'ghost' })}>
        <ArrowLeft aria-hidden="true" />
        Back to Tables
      </Link>
    </p>
  );
}

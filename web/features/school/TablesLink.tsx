import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import styles from './SchoolPage.module.css';

/** Back to the index of tables, where the settings are found. */
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

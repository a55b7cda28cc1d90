import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { useIsSmall } from '../../ui/hooks/use-is-phone.ts';
import { TopBar } from '../../ui/page/TopBar.tsx';
import styles from './MyTask.module.css';

/** The bar of a task with the way back and its state; on a phone it replaces the header. */
export function TaskBar({ title }: { title: string }) {
  const isSmall = useIsSmall();
  const look = isSmall ? ({ size: 'touch', iconOnly: true } as const) : {};
  return (
    <TopBar
      start={
        <Link
          to={paths.myCoaching}
          className={buttonClass({ kind: 'ghost', ...look })}
          aria-label="Back to My Coaching"
        >
          <ArrowLeft size={isSmall ? 22 : 18} aria-hidden="true" />
          {!isSmall && 'My Coaching'}
        </Link>
      }
      title={<span className={styles.state}>{title}</span>}
    />
  );
}

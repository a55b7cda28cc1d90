import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import House from 'lucide-react/icons/house';
import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { TopBar } from '../../ui/TopBar.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { BackControl, type WayUp } from './BackControl.tsx';
import styles from './QuizTopBar.module.css';

type QuizTopBarProps = WayUp & {
  title: string;
  /** For example '3/10'; on phones it stands elsewhere. */
  progress?: string;
};

/** The bar of a quiz: the ways out, and on a phone the only bar there is (screens-student 6.7, ui.md 7). */
export function QuizTopBar({ title, progress, ...up }: QuizTopBarProps) {
  const isPhone = useIsPhone();
  if (isPhone) {
    const iconClass = buttonClass({ kind: 'ghost', size: 'touch', iconOnly: true });
    return (
      <TopBar
        start={
          <BackControl {...up} className={iconClass} aria-label="Back">
            <ArrowLeft size={22} aria-hidden="true" />
          </BackControl>
        }
        title={<h1>{title}</h1>}
        end={
          <Link to={paths.home} className={iconClass} aria-label="Back to Home">
            <House size={21} aria-hidden="true" />
          </Link>
        }
      />
    );
  }
  return (
    <TopBar
      start={
        <>
          <BackControl {...up} className={buttonClass({ kind: 'ghost' })}>
            <ArrowLeft size={18} aria-hidden="true" />
            Back
          </BackControl>
          <Link to={paths.home} className={buttonClass({ kind: 'ghost' })}>
            Back to Home
          </Link>
        </>
      }
      title={
        <div className={styles.title}>
          <h1>{title}</h1>
          {progress && <span className={styles.progress}>{progress}</span>}
        </div>
      }
    />
  );
}

import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { BandActions } from '../../ui/controls/BandActions.tsx';
import { bandButtonClass } from '../../ui/controls/band-button-class.ts';
import styles from './QuizExits.module.css';

/**
 * Back and Back to Home in a band. They ignore presses for a moment after they appear, since those were meant for the
 * former controls.
 */
export function QuizExits({ upPath }: { upPath: string }) {
  return (
    <div className={styles.settling}>
      <BandActions layout="even">
        <Link to={upPath} className={bandButtonClass()} data-on="band">
          Back
        </Link>
        <Link to={paths.home} className={bandButtonClass({ tone: 'light' })} data-on="light">
          Back to Home
        </Link>
      </BandActions>
    </div>
  );
}

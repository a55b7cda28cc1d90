import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { BandActions } from '../../ui/BandActions.tsx';
import { bandButtonClass } from '../../ui/band-button-class.ts';
import styles from './WaysOut.module.css';

/** Back and Back to Home in a band. For a moment they ignore presses meant for what stood there before. */
export function WaysOut({ upPath }: { upPath: string }) {
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

import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { Band } from '../../ui/controls/Band.tsx';
import { bandButtonClass } from '../../ui/controls/band-button-class.ts';
import styles from './LimitedBand.module.css';

/** The next step of a student with the limited role, who has no cards (ui.md 9). */
export function LimitedBand() {
  return (
    <Band label="What you can do" keepsInView>
      <div className={styles.band}>
        <p>
          <b>Ten sentences, one at a time</b>
          <span>say each in Spanish, then flip it</span>
        </p>
        <Link to={paths.officialQuizzes} className={bandButtonClass({ tone: 'light' })} data-on="light">
          Begin a Quiz
        </Link>
      </div>
    </Band>
  );
}

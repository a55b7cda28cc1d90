import { countOf } from '@soltura/domain/numbers';
import { Link } from '@tanstack/react-router';
import type { DayPath } from '../../parts/path/use-day-path.ts';
import { useStepAddress } from '../../parts/path/use-step-address.ts';
import { bandButtonClass } from '../../ui/controls/band-button-class.ts';
import styles from './PractiseAnyway.module.css';

interface PractiseAnywayProps {
  path: DayPath;
  /** True at the end of a quiz, whose history entry the practice replaces. */
  replace?: boolean;
}

export function PractiseAnyway({ path, replace = false }: PractiseAnywayProps) {
  const address = useStepAddress()('practise', path);
  if (path.practise === 0 || !address) return null;
  return (
    <Link {...address} replace={replace} className={bandButtonClass()} data-on="band" data-place="practice">
      <span className={styles.words}>
        Practise anyway
        <small>{countOf(path.practise, 'card')}, no dates change</small>
      </span>
    </Link>
  );
}

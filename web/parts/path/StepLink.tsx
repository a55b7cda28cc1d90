import { formatNumber } from '@soltura/domain/numbers';
import type { PathCounts, PathStep } from '@soltura/domain/path/next-step';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { bandButtonClass } from '../../ui/controls/band-button-class.ts';
import { Keycap } from '../../ui/controls/Keycap.tsx';
import styles from './StepLink.module.css';
import { wordStep } from './step-words.ts';
import type { DayPath } from './use-day-path.ts';
import { useStepAddress } from './use-step-address.ts';

interface StepLinkProps {
  step: PathStep;
  path: PathCounts & Pick<DayPath, 'quiz' | 'hardest'>;
  replace?: boolean;
  keycap?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** The next step of the day as the main control of a band: 'Review 28', 'Learn 5 new', 'Quiz 14'. */
export function StepLink({ step, path, replace = false, keycap, ref }: StepLinkProps) {
  const address = useStepAddress()(step, path);
  const className = joinClasses(bandButtonClass({ tone: 'light' }), styles.step);
  if (!address) return <StepPlace />;
  return (
    <Link
      ref={ref}
      {...address}
      replace={replace}
      className={className}
      aria-keyshortcuts={keycap?.toLowerCase()}
      data-on="light"
      data-place="next"
    >
      <StepText step={step} path={path} />
      {keycap && <Keycap>{keycap}</Keycap>}
    </Link>
  );
}

/** Keeps the room of the next step until it is known, so that nothing moves. */
export function StepPlace() {
  return (
    <span
      className={joinClasses(bandButtonClass({ tone: 'outlined' }), styles.step)}
      data-place="next"
      aria-hidden="true"
    />
  );
}

function StepText({ step, path }: Pick<StepLinkProps, 'step' | 'path'>) {
  const { before, count, after } = wordStep(step, path);
  return (
    <span className={styles.words}>
      {before} <b>{formatNumber(count)}</b>
      {after && ` ${after}`}
    </span>
  );
}

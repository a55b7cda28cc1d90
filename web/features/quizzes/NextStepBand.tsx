import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { StepLink } from '../../parts/path/StepLink.tsx';
import { useDayPath } from '../../parts/path/use-day-path.ts';
import { Band } from '../../ui/controls/Band.tsx';
import { BandActions } from '../../ui/controls/BandActions.tsx';
import { bandButtonClass } from '../../ui/controls/band-button-class.ts';

export function NextStepBand({ isHomeOnly = false }: { isHomeOnly?: boolean }) {
  const { path } = useDayPath();
  const step = isHomeOnly ? undefined : path?.step;
  return (
    <Band label="What you can do">
      <BandActions layout={step ? 'pair' : 'single'}>
        <Link
          to={paths.home}
          className={bandButtonClass({ tone: step ? 'outlined' : 'light' })}
          data-on={step ? 'band' : 'light'}
        >
          Back to Home
        </Link>
        {step && path && <StepLink step={step} path={path} replace />}
      </BandActions>
    </Band>
  );
}

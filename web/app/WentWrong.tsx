import { BandButton } from '../ui/controls/BandButton.tsx';
import { bandButtonClass } from '../ui/controls/band-button-class.ts';
import { WavePage } from '../ui/page/WavePage.tsx';
import { paths } from './paths.ts';

export function WentWrong() {
  return (
    <WavePage
      title="Something went wrong"
      action={
        <>
          <BandButton tone="light" onClick={() => window.location.reload()}>
            Reload
          </BandButton>
          <a href={paths.home} className={bandButtonClass()}>
            Back to Home
          </a>
        </>
      }
    >
      This page stopped working. Grades you gave are kept.
    </WavePage>
  );
}

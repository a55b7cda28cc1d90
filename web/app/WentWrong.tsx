import { BandButton } from '../ui/controls/BandButton.tsx';
import { bandButtonClass } from '../ui/controls/band-button-class.ts';
import { WavePage } from '../ui/page/WavePage.tsx';
import { paths } from './paths.ts';

/** A screen failed while it was drawn (screens-student 17). */
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

import { bandButtonClass } from '../ui/controls/band-button-class.ts';
import { WavePage } from '../ui/page/WavePage.tsx';
import { paths } from './paths.ts';

/** The page after a failure of the router. The link home reloads the whole page (screens-student 17). */
export function UnexpectedError() {
  return (
    <WavePage
      title="Unexpected Application Error!"
      action={
        <a href={paths.home} className={bandButtonClass({ tone: 'light' })}>
          Back to Home
        </a>
      }
    >
      This page could not be opened.
    </WavePage>
  );
}

import { Link } from '@tanstack/react-router';
import { bandButtonClass } from '../ui/controls/band-button-class.ts';
import { WavePage } from '../ui/page/WavePage.tsx';
import { paths } from './paths.ts';

/** The page in place of a screen that needs the server, until it answers (screens-student 17). */
export function NeedsConnection() {
  return (
    <WavePage
      title="Needs a connection"
      action={
        <Link to={paths.home} className={bandButtonClass({ tone: 'light' })}>
          Back to Home
        </Link>
      }
    >
      There is none right now. This screen opens by itself when there is one again; what you review is kept
      here.
    </WavePage>
  );
}

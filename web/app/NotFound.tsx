import { Link } from '@tanstack/react-router';
import { bandButtonClass } from '../ui/controls/band-button-class.ts';
import { useTypefaces } from '../ui/hooks/use-typefaces.ts';
import { WavePage } from '../ui/page/WavePage.tsx';
import { paths } from './paths.ts';

/** The page of an address without a screen (screens-student 17). */
export function NotFound() {
  useTypefaces();
  return (
    <WavePage
      title="404: Page Not Found"
      action={
        <Link to={paths.home} className={bandButtonClass({ tone: 'light' })}>
          Back to Home
        </Link>
      }
    >
      There is no page at this address.
    </WavePage>
  );
}

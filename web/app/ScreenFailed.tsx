import { Link } from '@tanstack/react-router';
import { useTypefaces } from '../ui/hooks/use-typefaces.ts';
import { CodeNotLoaded } from '../ui/preloadable.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { paths } from './paths.ts';
import { WentWrong } from './WentWrong.tsx';

/** The page in place of a screen that failed, or whose code could not be loaded (screens-student 17). */
export function ScreenFailed({ error }: { error: unknown }) {
  useTypefaces();
  if (!(error instanceof CodeNotLoaded)) return <WentWrong />;
  return (
    <NotLoaded
      renderHome={(className) => (
        <Link to={paths.home} className={className}>
          Back to Home
        </Link>
      )}
    />
  );
}

import { CodeNotLoaded } from '../ui/preloadable.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { WentWrong } from './WentWrong.tsx';

/** The page in place of the whole app, without its routes (screens-student 17). */
export function AppFailed({ error }: { error: unknown }) {
  return error instanceof CodeNotLoaded ? <NotLoaded /> : <WentWrong />;
}

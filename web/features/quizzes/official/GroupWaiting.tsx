import { paths } from '../../../app/paths.ts';
import { OfficialQuizWaiting } from './OfficialQuizWaiting.tsx';
import { OfficialSelectorWaiting } from './OfficialSelectorWaiting.tsx';

interface GroupWaitingProps {
  /** The part of the URL after /officialquizzes. */
  address: string;
  isError: boolean;
  onRetry: () => void;
}

/**
 * The page of an address that may be a group, or a quiz of one, while the groups load, or when loading failed
 * (screens-student 11.5).
 */
export function GroupWaiting({ address, isError, onRetry }: GroupWaitingProps) {
  if (!/\/\d+$/.test(address)) return <OfficialSelectorWaiting isError={isError} onRetry={onRetry} />;
  return (
    <OfficialQuizWaiting
      title="Official Quizzes"
      upPath={paths.officialQuizzes}
      isError={isError}
      onRetry={onRetry}
    />
  );
}

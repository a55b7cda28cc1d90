import { useEffect, useState } from 'react';
import { logFailure } from '../../api/log.ts';

type StaffParts = typeof import('./staff/parts.ts').staffParts;

let loaded: StaffParts | undefined;

export async function loadStaffParts(): Promise<StaffParts> {
  loaded ??= (await import('./staff/parts.ts')).staffParts;
  return loaded;
}

/**
 * The parts of the shell for staff, in a chunk of their own: the side bar, its drawer, and the search. Undefined for
 * other people, and until the chunk is loaded.
 */
export function useStaffParts(isStaff: boolean): StaffParts | undefined {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (!isStaff) return;
    loadStaffParts().then(setParts, (error: unknown) =>
      logFailure('The side bar could not be loaded', error),
    );
  }, [isStaff]);
  return isStaff ? parts : undefined;
}

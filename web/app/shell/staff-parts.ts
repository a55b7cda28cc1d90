import { isStaff } from '@soltura/domain/people/roles';
import { useEffect, useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { readEarlyMyData } from '../../base/early-my-data.ts';

type StaffParts = typeof import('./staff/parts.ts').staffParts;

let loaded: StaffParts | undefined;

export async function loadStaffParts(): Promise<StaffParts> {
  loaded ??= (await import('./staff/parts.ts')).staffParts;
  return loaded;
}

export async function loadPartsOfFirstPage(): Promise<void> {
  const user = await readEarlyMyData();
  if (user && isStaff(user.roles)) await loadStaffParts();
}

/**
 * The parts of the shell for staff, in a chunk of their own: the side bar, its drawer, the search, and the strip with
 * the student they act for. Undefined for other people, and until the chunk is loaded.
 */
export function useStaffParts(isShown: boolean): StaffParts | undefined {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (!isShown) return;
    loadStaffParts().then(setParts, (error: unknown) =>
      logFailure('The side bar could not be loaded', error),
    );
  }, [isShown]);
  return isShown ? parts : undefined;
}

import type { Me } from '@soltura/contract/people/people';
import { isStaff } from '@soltura/domain/people/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Reads everything again when a person joins or leaves the staff while the app is open: the server answers both
 * differently.
 */
export function useOtherContent(user: Pick<Me, 'roles'> | undefined): void {
  const cache = useQueryClient();
  const isOfStaff = user && isStaff(user.roles);
  const before = useRef(isOfStaff);
  useEffect(() => {
    if (isOfStaff === undefined) return;
    const isOther = before.current !== undefined && before.current !== isOfStaff;
    before.current = isOfStaff;
    if (isOther) void cache.invalidateQueries();
  }, [cache, isOfStaff]);
}

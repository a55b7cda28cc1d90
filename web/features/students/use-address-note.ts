import { useQuery } from '@tanstack/react-query';
import { askForStudents } from '../../base/students.queries.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';

const DEBOUNCE_MS = 500;

export function useAddressNote(
  typed: string,
  own: { readonly recordId: number; readonly email: string },
): string | undefined {
  const address = typed.trim().toLowerCase();
  const rested = useDebounced(address, DEBOUNCE_MS);
  const isLookedUp = rested === address && address.includes('@') && address !== own.email.toLowerCase();
  const { data } = useQuery({
    ...askForStudents(rested, { activeOnly: false }),
    enabled: isLookedUp,
    staleTime: 0,
  });
  const other = data?.found.find(
    ({ recordId, email }) => recordId !== own.recordId && email.toLowerCase() === address,
  );
  return isLookedUp && other ? `${other.fullName || 'Another student'} has this address too.` : undefined;
}

import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../base/catalogue.queries.ts';

interface OwnCoach {
  status: 'pending' | 'failed' | 'found';
  /** The e-mail address of the signed-in coach; empty for people who are not linked to a coach. */
  email: string | undefined;
  retry: () => void;
}

export function useOwnCoach(): OwnCoach {
  const { data, isError, refetch } = useQuery(catalogueQuery);
  const own = data?.coaches.find(({ recordId }) => recordId === data.ownCoach);
  const without = isError ? 'failed' : 'pending';
  return {
    status: data ? 'found' : without,
    email: data && (own?.user.email ?? ''),
    retry: () => void refetch(),
  };
}

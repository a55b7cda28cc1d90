import { finder } from '@soltura/contract/finder/finder';
import { prepareTags, type SearchableTag } from '@soltura/domain/vocabulary/tag-suggestions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: async ({ signal }): Promise<SearchableTag[]> =>
    prepareTags(await call(finder.tags, {}, { signal })),
  structuralSharing: false,
});

import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ExampleSearch } from './ExampleSearch.tsx';
import { recentlyEditedQuery } from './example-editing.queries.ts';
import { ListedExamples } from './ListedExamples.tsx';
import { NOTHING_TO_SHOW } from './nothing-to-show.ts';
import { useFoundExamples } from './use-found-examples.ts';

const RECENT = { name: 'recent' } as const;

/**
 * The recently edited examples or the search results, without selection: the list that coaches see (screens-student
 * 15.4).
 */
export const RecentlyEditedExamples = memo(function RecentlyEditedExamples() {
  const [search, setSearch] = useState('');
  const recent = useQuery(recentlyEditedQuery);
  const found = useFoundExamples(search);
  return (
    <ListedExamples
      title={found?.title ?? 'Recently Edited Examples'}
      listKey={found?.id ?? ''}
      controls={<ExampleSearch value={search} onChange={setSearch} isCut={found?.isCut ?? false} />}
      instead={found?.missing && <EmptyState title={NOTHING_TO_SHOW[found.missing]} />}
      examples={found ? found.examples : recent.data}
      isError={found ? found.isError : recent.isError}
      onRetry={found ? found.retry : () => void recent.refetch()}
      kind={RECENT}
    />
  );
});

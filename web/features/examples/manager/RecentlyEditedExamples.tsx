import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { recentlyEditedQuery } from './example-editing.queries.ts';
import { ListedExamples } from './ListedExamples.tsx';

/** The examples edited last, without selecting: the list that coaches see (screens-student 15.4). */
export const RecentlyEditedExamples = memo(function RecentlyEditedExamples() {
  const examples = useQuery(recentlyEditedQuery);
  return (
    <ListedExamples
      title="Recently Edited Examples"
      examples={examples.data}
      isError={examples.isError}
      onRetry={() => void examples.refetch()}
    />
  );
});

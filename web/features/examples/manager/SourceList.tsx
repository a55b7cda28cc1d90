import type { Example } from '@soltura/contract/examples/examples';
import { memo, useMemo } from 'react';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ExampleSearch } from './ExampleSearch.tsx';
import { ListControls } from './ListControls.tsx';
import { ListedExamples } from './ListedExamples.tsx';
import type { ListSource } from './list-source.ts';
import { NOTHING_TO_SHOW } from './nothing-to-show.ts';
import { useFoundExamples } from './use-found-examples.ts';
import { useListedExamples } from './use-listed-examples.ts';

interface SourceListProps {
  source: ListSource;
  onSource: (source: ListSource) => void;
  onlyIncomplete: boolean;
  onOnlyIncomplete: (isOn: boolean) => void;
  /** The search text, which covers all examples, whatever the source; empty for the source's list. */
  search: string;
  onSearch: (typed: string) => void;
  onSelect: (example: Example) => void;
  selectedId: number | undefined;
}

/**
 * The list to select from and its controls; memoised, so that typing in the form does not render the list
 * (screens-student 15.4).
 */
export const SourceList = memo(function SourceList({
  source,
  onSource,
  onlyIncomplete,
  onOnlyIncomplete,
  search,
  onSearch,
  onSelect,
  selectedId,
}: SourceListProps) {
  const listed = useListedExamples(source);
  const found = useFoundExamples(search);
  const { title, id, examples, missing, isError, retry } = found ?? listed;
  const shown = useMemo(
    () => (onlyIncomplete ? examples?.filter(({ vocabComplete }) => !vocabComplete) : examples),
    [examples, onlyIncomplete],
  );
  const kind = useMemo(() => ({ name: 'editor', onSelect, selectedId }) as const, [onSelect, selectedId]);
  return (
    <ListedExamples
      title={title}
      listKey={`${id} ${onlyIncomplete}`}
      controls={
        <ListControls
          source={source}
          onSource={onSource}
          onlyIncomplete={onlyIncomplete}
          onOnlyIncomplete={onOnlyIncomplete}
          search={<ExampleSearch value={search} onChange={onSearch} isCut={found?.isCut ?? false} />}
        />
      }
      instead={missing && <EmptyState title={NOTHING_TO_SHOW[missing]} />}
      examples={shown}
      isError={isError}
      onRetry={retry}
      kind={kind}
    />
  );
});

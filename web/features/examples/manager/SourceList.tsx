import type { Example } from '@soltura/contract/examples/examples';
import { memo, useMemo } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListControls } from './ListControls.tsx';
import { ListedExamples } from './ListedExamples.tsx';
import type { ListSource } from './list-source.ts';
import { useListedExamples } from './use-listed-examples.ts';

interface SourceListProps {
  source: ListSource;
  onSource: (source: ListSource) => void;
  onlyIncomplete: boolean;
  onOnlyIncomplete: (isOn: boolean) => void;
  onSelect: (example: Example) => void;
  selectedId: number | undefined;
}

const NOTHING_TO_SHOW = {
  'no quiz is chosen': 'Select a quiz to see its examples.',
  'the course has no quizzes': 'This course has no quizzes.',
} as const;

/**
 * The list to select from and its controls; memoised, so that typing in the form does not render it (screens-student
 * 15.4).
 */
export const SourceList = memo(function SourceList({
  source,
  onSource,
  onlyIncomplete,
  onOnlyIncomplete,
  onSelect,
  selectedId,
}: SourceListProps) {
  const { title, id, examples, missing, isError, retry } = useListedExamples(source);
  const shown = useMemo(
    () => (onlyIncomplete ? examples?.filter(({ vocabComplete }) => !vocabComplete) : examples),
    [examples, onlyIncomplete],
  );
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
        />
      }
      instead={missing && <EmptyState title={NOTHING_TO_SHOW[missing]} />}
      examples={shown}
      isError={isError}
      onRetry={retry}
      onSelect={onSelect}
      selectedId={selectedId}
    />
  );
});

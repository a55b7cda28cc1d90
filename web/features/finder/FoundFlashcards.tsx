import type { StudentExample } from '@soltura/contract/flashcards/flashcards';
import { isCustom } from '@soltura/domain/flashcards/card-status';
import { type ReactNode, useMemo } from 'react';
import { useActiveStudent } from '../../base/active-student.ts';
import {
  useAddFlashcard,
  useAddFlashcards,
  useRemoveFlashcard,
} from '../../parts/collection/flashcards.mutations.ts';
import { useFlashcardData } from '../../parts/collection/flashcards.queries.ts';
import { askToRemoveCustom } from '../../parts/examples/custom-removal.ts';
import { ExamplesTable } from '../../parts/examples/ExamplesTable.tsx';
import { useModal } from '../../ui/overlays/use-modal.tsx';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { CollectPage } from './CollectPage.tsx';
import { readAll } from './finder.queries.ts';
import type { Found } from './search.ts';
import { usePages } from './use-pages.ts';

interface FoundFlashcardsProps {
  found: Found;
  isWaiting: boolean;
  empty: ReactNode;
}

export function FoundFlashcards({ found, isWaiting, empty }: FoundFlashcardsProps) {
  const student = useActiveStudent();
  const pages = usePages(found);
  const { data: collection } = useFlashcardData();
  const addFlashcard = useAddFlashcard();
  const addFlashcards = useAddFlashcards();
  const removeFlashcard = useRemoveFlashcard();
  const { openModal, modal } = useModal();
  const entries = useMemo(
    () => new Map(collection?.studentExamples.map((entry) => [entry.relatedExample, entry])),
    [collection],
  );
  const rows = useMemo(
    () => (pages.examples ?? []).map((example) => ({ example, entry: entries.get(example.recordId) })),
    [pages.examples, entries],
  );
  const handleRemove = (entry: StudentExample) => {
    if (isCustom(entry)) openModal(askToRemoveCustom(() => removeFlashcard(entry)));
    else removeFlashcard(entry);
  };
  const isCollector = student?.role === 'student';
  const mayCollect = collection !== undefined && isCollector;
  const missing = useMemo(() => rows.filter(({ entry }) => !entry).map(({ example }) => example), [rows]);
  const collected = useMemo(
    () => found.hidden + found.ids.filter((id) => entries.has(id)).length,
    [found, entries],
  );
  const instead = pages.isError ? (
    <ErrorPanel title="Error Loading Flashcard Data" onRetry={pages.retry} />
  ) : (
    found.ids.length === 0 && empty
  );
  return (
    <>
      <ExamplesTable
        list={{
          count: found.ids.length,
          withAudio: found.withAudio,
          rows,
          page: pages.page,
          pageCount: pages.pageCount,
          onPage: pages.onPage,
          loadAll: () => readAll(found.ids),
        }}
        kind={{
          name: 'library',
          collecting: mayCollect ? { onAdd: addFlashcard, onRemove: handleRemove } : undefined,
        }}
        isWaiting={isWaiting || pages.isWaiting}
        {...(isCollector && {
          beneathHead: (
            <CollectPage
              collected={collection && collected}
              found={found.hidden + found.ids.length}
              missing={missing}
              onAdd={addFlashcards}
            />
          ),
        })}
        {...(instead && { instead })}
      />
      {modal}
    </>
  );
}

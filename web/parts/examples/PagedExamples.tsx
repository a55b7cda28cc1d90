import type { Example } from '@soltura/contract/examples/examples';
import { takePage } from '@soltura/domain/lists/pages';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { ExamplesTable } from './ExamplesTable.tsx';
import type { ListKind } from './use-row-acts.ts';

interface PagedExamplesProps {
  examples: readonly Example[];
  kind: ListKind;
  /** Identifies the list; a new key starts again at page 1. */
  listKey?: string;
  isWaiting?: boolean;
  beneathHead?: ReactNode;
}

export const PagedExamples = memo(function PagedExamples({
  examples,
  kind,
  listKey = '',
  isWaiting = false,
  beneathHead,
}: PagedExamplesProps) {
  const [turned, setTurned] = useState({ listKey, page: 1 });
  const { rows, page, pageCount } = takePage(examples, turned.listKey === listKey ? turned.page : 1);
  const shown = useMemo(() => rows.map((example) => ({ example, entry: undefined })), [rows]);
  return (
    <ExamplesTable
      list={{
        count: examples.length,
        withAudio: examples.filter(({ spanishAudioLa }) => spanishAudioLa !== '').length,
        rows: shown,
        page,
        pageCount,
        onPage: (next) => setTurned({ listKey, page: next }),
        loadAll: async () => examples,
      }}
      kind={kind}
      isWaiting={isWaiting}
      beneathHead={beneathHead}
    />
  );
});

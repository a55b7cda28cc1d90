import type { Example } from '@soltura/contract/examples/examples';
import { takePage } from '@soltura/domain/lists/pages';
import { type ComponentProps, memo, useMemo, useState } from 'react';
import { ExamplesTable } from './ExamplesTable.tsx';

type TableProps = ComponentProps<typeof ExamplesTable>;

interface PagedExamplesProps
  extends Pick<TableProps, 'onSelect' | 'selectedId' | 'forcesVocabulary' | 'look' | 'showsSaved'> {
  examples: readonly Example[];
  /** Identifies the list; a new key starts again at page 1. */
  listKey?: string;
}

/** A fully loaded list of examples without collecting, in the usual look (screens-student 1.10). */
export const PagedExamples = memo(function PagedExamples({
  examples,
  listKey = '',
  ...table
}: PagedExamplesProps) {
  const [turned, setTurned] = useState({ listKey, page: 1 });
  const { rows, page, pageCount } = takePage(examples, turned.listKey === listKey ? turned.page : 1);
  const shown = useMemo(() => rows.map((example) => ({ example, entry: undefined })), [rows]);
  return (
    <ExamplesTable
      count={examples.length}
      withAudio={examples.filter(({ spanishAudioLa }) => spanishAudioLa !== '').length}
      rows={shown}
      page={page}
      pageCount={pageCount}
      onPage={(next) => setTurned({ listKey, page: next })}
      loadAll={async () => examples}
      {...table}
    />
  );
});

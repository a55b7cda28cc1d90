import type { Example } from '@soltura/contract/examples';
import { takePage } from '@soltura/domain/tables/pages';
import { memo, useMemo, useState } from 'react';
import { ExamplesTable } from '../examples/ExamplesTable.tsx';

interface SavedTableProps {
  examples: readonly Example[];
  /** 'stacked' where it stands beside another one. */
  look: 'plain' | 'stacked';
  /** Every row says whether it is saved. */
  tellsSaved?: boolean;
}

/** Examples the server has, without anything to do to them (screens-student 1.10). */
export const SavedTable = memo(function SavedTable({ examples, look, tellsSaved = false }: SavedTableProps) {
  const [wantedPage, setWantedPage] = useState(1);
  const { rows, page, pageCount } = takePage(examples, wantedPage);
  const shown = useMemo(() => rows.map((example) => ({ example, entry: undefined })), [rows]);
  return (
    <ExamplesTable
      count={examples.length}
      withAudio={examples.filter(({ spanishAudioLa }) => spanishAudioLa !== '').length}
      rows={shown}
      page={page}
      pageCount={pageCount}
      onPage={setWantedPage}
      loadAll={async () => examples}
      look={look}
      tellsSaved={tellsSaved}
    />
  );
});

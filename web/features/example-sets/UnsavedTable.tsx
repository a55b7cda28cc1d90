import { findDuplicates, type UnsavedExample } from '@soltura/domain/example-sets/example-set';
import type { ExampleDraft } from '@soltura/domain/example-sets/paste-table';
import { memo, useMemo, useState } from 'react';
import { SetSheet } from './SetSheet.tsx';
import { UnsavedRow } from './UnsavedRow.tsx';
import { WindowedRows } from './WindowedRows.tsx';

interface UnsavedTableProps {
  rows: readonly UnsavedExample[];
  currentId: number | undefined;
  soughtId: number | undefined;
  onEdit: (recordId: number, changes: Partial<ExampleDraft>) => void;
  onRemove: (recordId: number) => void;
  onFocus: (recordId: number) => void;
}

/** Estimated row heights in CSS px: side by side, and stacked with labels on phones and tablets. */
const ROW_HEIGHT = 61;
const STACKED_HEIGHT = 370;
const HALF_STACKED_HEIGHT = 200;

export const UnsavedTable = memo(function UnsavedTable({
  rows,
  currentId,
  soughtId,
  onEdit,
  onRemove,
  onFocus,
}: UnsavedTableProps) {
  const [rowHeight] = useState(guessRowHeight);
  const duplicates = useMemo(() => findDuplicates(rows), [rows]);
  return (
    <SetSheet hasBoxes>
      <WindowedRows
        label="Edit Examples"
        rows={rows}
        keyOf={readId}
        rowHeight={rowHeight}
        shownKey={soughtId}
        renderRow={(row, index) => (
          <UnsavedRow
            row={row}
            place={index + 1}
            isCurrent={row.recordId === currentId}
            isDuplicate={duplicates.has(row.recordId)}
            onEdit={onEdit}
            onRemove={onRemove}
            onFocus={onFocus}
          />
        )}
      />
    </SetSheet>
  );
});

function guessRowHeight(): number {
  if (window.matchMedia('(max-width: 47.99rem)').matches) return STACKED_HEIGHT;
  return window.matchMedia('(max-width: 59.99rem)').matches ? HALF_STACKED_HEIGHT : ROW_HEIGHT;
}

function readId({ recordId }: UnsavedExample): number {
  return recordId;
}

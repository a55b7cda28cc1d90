import { usersTable } from '@soltura/domain/tables/people-tables';
import { labelInForm, type TableRow } from '@soltura/domain/tables/table';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { RecordHistory } from '../../editing/RecordHistory.tsx';
import { useModal } from '../../ui/overlays/use-modal.tsx';
import { restoreRecord } from './record.mutations.ts';
import type { ScreenTable } from './screen-table.ts';

interface RestorableHistoryProps {
  screen: ScreenTable;
  row: TableRow;
}

export function RestorableHistory({ screen, row }: RestorableHistoryProps) {
  const cache = useQueryClient();
  const { openModal, modal } = useModal();
  const isSending = useRef(false);
  const { name, columns } = screen.table;
  // Students are users in another view, and share their history.
  const kind = name === 'students' ? 'users' : name;
  const labels = new Map(
    [...usersTable.columns, ...columns].map((column) => [column.field, labelInForm(column)]),
  )
    .set('merged', 'Merged With')
    .set('mergedInto', 'Merged Into');
  const restore = async (change: number) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await restoreRecord(cache, screen, row, change);
    } catch {
      // A toast has reported the failure.
    } finally {
      isSending.current = false;
    }
  };
  const ask = (change: number) =>
    openModal({
      title: 'Restore Record',
      body: 'The record will be again what it was before this change. What was changed since is replaced, too.',
      type: 'confirm',
      onConfirm: () => void restore(change),
    });
  return (
    <>
      <RecordHistory
        kind={kind}
        id={row.recordId}
        nameOf={(field) => labels.get(field) ?? field}
        onRestore={({ id }) => ask(id)}
      />
      {modal}
    </>
  );
}

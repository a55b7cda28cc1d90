import { usersTable } from '@soltura/domain/school-tables/people-tables';
import { labelInForm, type TableRow } from '@soltura/domain/school-tables/table';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useModal } from '../../ui/use-modal.tsx';
import { RecordHistory } from '../records/RecordHistory.tsx';
import { restoreRecord } from './record.mutations.ts';
import type { ScreenTable } from './screen-table.ts';

interface RestorableHistoryProps {
  screen: ScreenTable;
  row: TableRow;
}

/** Who changed a record of a table, and the way back to before a change. */
export function RestorableHistory({ screen, row }: RestorableHistoryProps) {
  const cache = useQueryClient();
  const { openModal, modal } = useModal();
  const isSending = useRef(false);
  const { name, columns } = screen.table;
  // Students are users in another view, and have one history.
  const kind = name === 'students' ? 'users' : name;
  const labels = new Map(
    [...usersTable.columns, ...columns].map((column) => [column.field, labelInForm(column)]),
  );
  const restore = async (change: number) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await restoreRecord(cache, screen, row, change);
    } catch {
      // A toast has told of it.
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

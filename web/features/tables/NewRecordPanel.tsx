import type { FormValues } from '@soltura/domain/editing/form-work';
import { emptyRow } from '@soltura/domain/tables/check-row';
import type { SchoolTable } from '@soltura/domain/tables/table';
import { useQueryClient } from '@tanstack/react-query';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { useRecordForm } from '../../editing/use-record-form.ts';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { nameInHeading, nameInKey } from './describe-screen.ts';
import { checkFormValues, readFormValues } from './form-values.ts';
import { addRecord } from './record.mutations.ts';
import type { ScreenTable } from './screen-table.ts';
import { TableFields } from './TableFields.tsx';
import { useTableData } from './tables.queries.ts';

interface NewRecordPanelProps extends PanelProps {
  screen: ScreenTable;
}

export function NewRecordPanel({ screen, onClose }: NewRecordPanelProps) {
  const cache = useQueryClient();
  const { table } = screen;
  const { references } = useTableData(table.name);
  const empty = readFormValues(screen, emptyRow(table));
  const form = useRecordForm({
    stored: { values: empty, version: 0 },
    isNew: true,
    keepAs: { name: `create-${nameInKey(table)}`, label: `New record: ${nameInHeading(table)}` },
    check: (values) => checkFormValues(screen, values, undefined),
    save: async (values, { idempotencyKey }) => {
      await addRecord(cache, screen, values, idempotencyKey);
      return undefined;
    },
    // Consecutive new records often belong to the same program or coach.
    startNext: (saved) => ({ ...empty, ...pickShared(table, saved) }),
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <RecordForm form={form} title={`Create ${nameInHeading(table)}`} onClose={onClose}>
      <TableFields form={form} screen={screen} references={references} stored={undefined} />
    </RecordForm>
  );
}

function pickShared({ columns }: SchoolTable, values: FormValues): FormValues {
  const shared = columns.filter(({ kind }) => kind === 'record' || kind === 'option');
  return Object.fromEntries(
    shared.flatMap(({ field }) => {
      const value = values[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

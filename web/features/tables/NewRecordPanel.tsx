import { emptyRow } from '@soltura/domain/school-tables/check-row';
import { useQueryClient } from '@tanstack/react-query';
import type { PanelProps } from '../panels/panels.ts';
import { RecordForm } from '../records/RecordForm.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import { nameInHeading, nameInKey } from './describe-screen.ts';
import { checkFormValues, readFormValues } from './form-values.ts';
import { addRecord } from './record.mutations.ts';
import type { ScreenTable } from './screen-table.ts';
import { TableFields } from './TableFields.tsx';
import { useTableData } from './tables.queries.ts';

interface NewRecordPanelProps extends PanelProps {
  screen: ScreenTable;
}

/** create-{noun}: a new record of a table (screens-staff 8.3). */
export function NewRecordPanel({ screen, onClose }: NewRecordPanelProps) {
  const cache = useQueryClient();
  const { table } = screen;
  const { references } = useTableData(table.name);
  const form = useRecordForm({
    stored: { values: readFormValues(screen, emptyRow(table)), version: 0 },
    isNew: true,
    keepAs: `create-${nameInKey(table)}`,
    check: (values) => checkFormValues(screen, values, undefined),
    save: (values, { idempotencyKey }) => addRecord(cache, screen, values, idempotencyKey),
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <RecordForm form={form} title={`Create ${nameInHeading(table)}`} onClose={onClose}>
      <TableFields form={form} screen={screen} references={references} stored={undefined} />
    </RecordForm>
  );
}

import type { PersonKind } from '@soltura/domain/people/erasure';
import type { TableName, TableRow } from '@soltura/domain/tables/table';
import { useQueryClient } from '@tanstack/react-query';
import { DangerZone } from '../../editing/DangerZone.tsx';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { InviteUser } from '../../parts/people/InviteUser.tsx';
import { PersonalData } from '../../parts/people/person/PersonalData.tsx';
import { useLastKnown } from '../../ui/hooks/use-adjusted-state.ts';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { usePanelActions } from '../../ui/panels/use-panel.ts';
import { nameInHeading, nameInKey } from './describe-screen.ts';
import { checkFormValues, readFormValues } from './form-values.ts';
import { nameRow } from './grid/name-row.ts';
import type { TableReferences } from './known-names.ts';
import { RestorableHistory } from './RestorableHistory.tsx';
import { readText } from './read-values.ts';
import { removeRecord, updateRecord } from './record.mutations.ts';
import type { ScreenTable } from './screen-table.ts';
import { TableFields } from './TableFields.tsx';
import { rereadRow, useTableRecord } from './tables.queries.ts';
import { UnknownCoachNote } from './UnknownCoachNote.tsx';

interface EditRecordPanelProps extends PanelProps {
  screen: ScreenTable;
}

export function EditRecordPanel({ screen, id = 0, onClose }: EditRecordPanelProps) {
  const { status, row: found, references, retry } = useTableRecord(screen.table.name, id);
  const row = useLastKnown(found);
  if (!row) {
    return (
      <RecordNotice
        title={`Edit ${nameInHeading(screen.table)}`}
        status={status === 'found' ? 'missing' : status}
        onRetry={retry}
        onClose={onClose}
      />
    );
  }
  return (
    <EditForm
      screen={screen}
      row={row}
      isGone={status === 'found' && !found}
      references={references}
      onClose={onClose}
    />
  );
}

const personKinds: Partial<Record<TableName, PersonKind>> = {
  users: 'users',
  students: 'users',
  coaches: 'coaches',
  'coaching-students': 'coaching-students',
};

interface EditFormProps extends Pick<EditRecordPanelProps, 'screen' | 'onClose'> {
  row: TableRow;
  isGone: boolean;
  references: TableReferences;
}

function EditForm({ screen, row, isGone, references, onClose }: EditFormProps) {
  const cache = useQueryClient();
  const panels = usePanelActions();
  const { table } = screen;
  const { recordId } = row;
  const toStored = ({ values, version }: TableRow) => ({ values: readFormValues(screen, values), version });
  const form = useRecordForm({
    stored: toStored(row),
    isEditOnly: true,
    keepAs: {
      name: `edit-${nameInKey(table)}-${recordId}`,
      label: `${nameInHeading(table)}: ${nameRow(table, row, references)}`,
    },
    isGone,
    check: (values) => checkFormValues(screen, values, row.values),
    save: (values, { base, idempotencyKey }) =>
      updateRecord(cache, screen, { recordId, former: base, values, idempotencyKey }),
    reread: async () => {
      const stored = await rereadRow(cache, table.name, recordId);
      return stored && toStored(stored);
    },
    onSaved: onClose,
    onCancel: onClose,
  });
  const personKind = personKinds[table.name];
  const remove = () => form.remove((version) => removeRecord(cache, screen, recordId, version), onClose);
  return (
    <RecordForm
      form={form}
      title={`Edit ${nameInHeading(table)}`}
      context={nameRow(table, row, references)}
      danger={
        <>
          {personKind && (
            <PersonalData
              person={{ kind: personKind, id: recordId }}
              onMerge={
                table.name === 'users' && row.values.isArchived !== true
                  ? () => panels.open(`merge-user-${recordId}`)
                  : undefined
              }
              onErased={() => {
                form.abandon();
                onClose();
              }}
            />
          )}
          {table.canDelete && <DangerZone isBusy={form.isSaving} isUndoable onDelete={remove} />}
        </>
      }
      history={<RestorableHistory screen={screen} row={row} />}
      onClose={onClose}
    >
      <TableFields form={form} screen={screen} references={references} stored={row} />
      {table.name === 'users' && <UnknownCoachNote form={form} />}
      {table.name === 'users' && <InviteUser emailAddress={readText(row.values.emailAddress)} />}
    </RecordForm>
  );
}

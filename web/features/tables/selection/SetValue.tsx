import { checkCell } from '@soltura/domain/tables/check-row';
import { readTypedNumber } from '@soltura/domain/tables/number-field';
import { type Column, labelInForm } from '@soltura/domain/tables/table';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { ModalFrame } from '../../../ui/dialogs/ModalFrame.tsx';
import { readFormCell } from '../form-values.ts';
import type { TableReferences } from '../known-names.ts';
import type { ScreenTable } from '../screen-table.ts';
import { TableField } from '../TableField.tsx';
import { describeSelected, type ManyAct } from './describe-many.ts';
import styles from './ManyDialog.module.css';
import type { ManyWork } from './many-work.ts';
import { listSettable } from './settable-columns.ts';

interface SetValueProps {
  screen: ScreenTable;
  references: TableReferences;
  open: boolean;
  work: ManyWork;
  onChoose: (act: ManyAct) => void;
  onClose: () => void;
}

export function SetValue({ screen, references, open, work, onChoose, onClose }: SetValueProps) {
  const { table } = screen;
  const columns = listSettable(table);
  const [field, setField] = useState(columns[0]?.field ?? '');
  const [text, setText] = useState<string>();
  const [error, setError] = useState<string>();
  const choice = useRef<HTMLSelectElement>(null);
  const formId = useId();
  const column = columns.find((one) => one.field === field);
  const value = text ?? (column?.kind === 'flag' ? 'No' : '');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!column || work.isBusy) return;
    const cell = readFormCell(column, value);
    const fault = readFault(column, value) ?? checkCell(column, cell);
    setError(fault);
    if (fault === undefined)
      onChoose({ deed: 'set', field, value: typeof cell === 'object' && cell !== null ? [...cell] : cell });
  };
  return (
    <ModalFrame
      open={open}
      title="Set a Value"
      initialFocus={choice}
      onDismiss={onClose}
      body={
        <form id={formId} className={styles.body} onSubmit={handleSubmit}>
          {work.fault !== undefined && (
            <p role="alert" className={styles.fault}>
              {work.fault}
            </p>
          )}
          <p className={styles.note}>In {describeSelected(work)}.</p>
          <Field label="Field">
            {(control) => (
              <Select
                {...control}
                ref={choice}
                options={columns.map((one) => ({ value: one.field, label: labelInForm(one) }))}
                value={field}
                onChange={(next) => {
                  setField(next);
                  setText(undefined);
                  setError(undefined);
                }}
              />
            )}
          </Field>
          {column && (
            <TableField
              key={field}
              column={column}
              screen={screen}
              references={references}
              stored={undefined}
              form={{
                values: { [field]: value },
                errors: { [field]: error },
                change: (_name, next) => {
                  setText(next);
                  setError(undefined);
                },
              }}
            />
          )}
        </form>
      }
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} pending={work.isBusy}>
            Set Value
          </Button>
        </>
      }
    />
  );
}

function readFault(column: Column, text: string): string | undefined {
  const isNumber = column.kind === 'count' || column.kind === 'amount';
  return isNumber ? readTypedNumber(column, text).fault : undefined;
}

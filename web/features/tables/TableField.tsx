import { readTypedNumber } from '@soltura/domain/school-tables/number-field';
import { showCell } from '@soltura/domain/school-tables/show-cell';
import { type Column, labelInForm } from '@soltura/domain/school-tables/table';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AnyField, type FieldProps, takeText } from '../records/AnyField.tsx';
import {
  ChoiceField,
  DateField,
  LongTextField,
  OptionField,
  ReadOnlyField,
  TextField,
} from '../records/FormFields.tsx';
import type { FormValues } from '../records/form-work.ts';
import { SwitchField, writeSwitch } from '../records/SwitchField.tsx';
import { CoachAddressHelp } from '../school/CoachAddressHelp.tsx';
import { NamesField } from './NamesField.tsx';
import { RecordField } from './RecordField.tsx';
import type { ScreenTable, TableFormProps } from './screen-table.ts';

interface TableFieldProps extends TableFormProps {
  column: Column;
}

/** The field of a column. The five editors are made of selects (screens-staff 9), the other tables of what finds faster. */
export function TableField({ column, form, screen, references, stored }: TableFieldProps) {
  const { field: name, kind, isRequired: required = false, isKept = false, options = [] } = column;
  const isEditor = screen.table.group !== 'more';
  const shared = { form, name, label: labelInForm(column), required };
  const referred = column.refersTo === undefined ? undefined : references[column.refersTo];
  if (isKept) return stored ? <KeptField column={column} stored={stored} /> : null;
  if (column.isFixed && stored) {
    const text = showCell(column, stored.values[name] ?? null, referred);
    return <ReadOnlyField label={labelInForm(column)}>{text}</ReadOnlyField>;
  }
  switch (kind) {
    case 'line':
      return (
        <TextField
          {...shared}
          keys={/email/i.test(name) ? 'email' : 'text'}
          help={isCoachAddress(screen, column) && <CoachAddressHelp email={form.values[name] ?? ''} />}
        />
      );
    case 'text':
      return <LongTextField {...shared} />;
    case 'count':
    case 'amount':
      return <NumberField {...shared} column={column} />;
    case 'flag':
      return isEditor ? (
        <OptionField {...shared} options={[writeSwitch(true), writeSwitch(false)]} />
      ) : (
        <SwitchField {...shared} />
      );
    case 'day':
      return <DateField {...shared} />;
    case 'instant':
      return <TextField {...shared} />;
    case 'option':
      return <OptionField {...shared} options={options.filter((option) => option !== '')} />;
    case 'record':
      return isEditor && referred?.isSearched !== true ? (
        <ChoiceField
          {...shared}
          options={(referred?.choices ?? []).map(({ recordId, name: label }) => ({
            value: String(recordId),
            label,
          }))}
          describe={(id) => referred?.nameOf(Number(id)) || id}
        />
      ) : (
        <RecordField {...shared} referred={referred} />
      );
    case 'lines':
      return referred ? <NamesField {...shared} referred={referred} /> : <LinesField {...shared} />;
    default:
      return kind satisfies never;
  }
}

function isCoachAddress({ table }: ScreenTable, { field }: Column): boolean {
  return table.name === 'coaches' && field === 'email';
}

/** What the server keeps of a record, to be read. */
function KeptField({
  column,
  stored,
}: Pick<TableFieldProps, 'column'> & Required<Pick<TableFieldProps, 'stored'>>) {
  const text = showCell(column, stored?.values[column.field] ?? null);
  return <ReadOnlyField label={labelInForm(column)}>{text === '' ? 'Never' : `${text} UTC`}</ReadOnlyField>;
}

/** A number as it is typed; what it will be saved as is said before it is saved (screens-staff 8.3). */
function NumberField({ column, ...props }: FieldProps<FormValues> & { column: Column }) {
  const { form, name } = props;
  const { note } = readTypedNumber(column, form.values[name] ?? '');
  return (
    <AnyField {...props} help={note}>
      {(control, text) => (
        <TextInput
          {...control}
          inputMode={column.kind === 'amount' ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={text}
          onChange={takeText(props)}
        />
      )}
    </AnyField>
  );
}

/** A list of texts, each in a line of its own. */
function LinesField(props: FieldProps<FormValues>) {
  return (
    <AnyField {...props} help="One per line">
      {(control, text) => <TextArea {...control} size="mid" value={text} onChange={takeText(props)} />}
    </AnyField>
  );
}

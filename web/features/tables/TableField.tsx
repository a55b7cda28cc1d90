import { readTypedNumber } from '@soltura/domain/tables/number-field';
import { showCell } from '@soltura/domain/tables/show-cell';
import { type Column, labelInForm } from '@soltura/domain/tables/table';
import { useState } from 'react';
import { CoachAddressHelp } from '../../parts/people/CoachAddressHelp.tsx';
import type { FieldForm, FieldProps, FieldValues } from '../../ui/fields/AnyField.tsx';
import { ChoiceField, OptionField } from '../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { ReadOnlyField } from '../../ui/fields/ReadOnlyField.tsx';
import { RecordField } from '../../ui/fields/RecordField.tsx';
import { SwitchField, writeSwitch } from '../../ui/fields/SwitchField.tsx';
import { LongTextField, TextField } from '../../ui/fields/TextField.tsx';
import type { Referred } from './known-names.ts';
import { NamesField } from './NamesField.tsx';
import type { ScreenTable, TableFormProps } from './screen-table.ts';
import { useChoices } from './use-choices.ts';

interface TableFieldProps extends Omit<TableFormProps, 'form'> {
  column: Column;
  form: FieldForm<FieldValues>;
}

/**
 * The field of a column. The five specified editors use selects (screens-staff 9), the other tables faster controls.
 */
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
      // The formatted value is shown before it is saved (screens-staff 8.3).
      return (
        <TextField
          {...shared}
          keys={kind === 'amount' ? 'decimal' : 'numeric'}
          help={readTypedNumber(column, form.values[name] ?? '').note}
        />
      );
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
        <ReferredField {...shared} referred={referred} />
      );
    case 'lines':
      return referred ? (
        <NamesField {...shared} referred={referred} isOrdered={column.isOrdered === true} />
      ) : (
        <LongTextField {...shared} kind="list" help="One per line" />
      );
    default:
      return kind satisfies never;
  }
}

function isCoachAddress({ table }: ScreenTable, { field }: Column): boolean {
  return table.name === 'coaches' && field === 'email';
}

function KeptField({
  column,
  stored,
}: Pick<TableFieldProps, 'column'> & Required<Pick<TableFieldProps, 'stored'>>) {
  const text = showCell(column, stored?.values[column.field] ?? null);
  return <ReadOnlyField label={labelInForm(column)}>{text === '' ? 'Never' : `${text} UTC`}</ReadOnlyField>;
}

/** A record of another table, found by typing. An archived one can be kept, but not chosen. */
function ReferredField({ referred, ...props }: FieldProps<FieldValues> & { referred: Referred | undefined }) {
  const [typed, setTyped] = useState('');
  const choices = useChoices(referred, typed);
  return (
    <RecordField
      {...props}
      {...choices}
      onQuery={setTyped}
      describe={(id) => referred?.nameOf(Number(id)) || id}
    />
  );
}

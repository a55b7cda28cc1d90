import { type FilterValues, listSwitches, ON } from '@soltura/domain/tables/filter-rows';
import type { Column, SchoolTable } from '@soltura/domain/tables/table';
import { type TableFilter, tableFilters } from '@soltura/domain/tables/table-filters';
import { Field } from '../../ui/controls/Field.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { Toggle } from '../../ui/controls/Toggle.tsx';
import styles from './ChoiceFilters.module.css';
import type { Referred, TableReferences } from './known-names.ts';
import { RecordFilter } from './RecordFilter.tsx';
import type { ScreenTable } from './screen-table.ts';

export interface ChoiceFiltersProps {
  screen: ScreenTable;
  references: TableReferences;
  values: FilterValues;
  onChange: (label: string, value: string) => void;
}

export function ChoiceFilters({
  screen,
  references,
  values,
  onChange,
  isInSheet = false,
}: ChoiceFiltersProps & { isInSheet?: boolean }) {
  const { table } = screen;
  const switches = listSwitches(table);
  return (
    <>
      {tableFilters[table.name].map((filter) => {
        if (filter.kind !== 'choice') return null;
        const value = values[filter.label] ?? '';
        const handleChange = (next: string) => onChange(filter.label, next);
        const referred = findReferred(table, filter, references);
        return (
          <div key={filter.label} className={styles.choice}>
            <Field label={filter.label}>
              {(control) =>
                referred?.isSearched === true ? (
                  <RecordFilter
                    referred={referred}
                    label={filter.label}
                    value={value}
                    onChange={handleChange}
                  />
                ) : (
                  <Select
                    {...control}
                    size={isInSheet ? 'touch' : 'staff'}
                    options={[{ value: '', label: 'Select' }, ...listChoices(table, filter, references)]}
                    value={value}
                    onChange={handleChange}
                  />
                )
              }
            </Field>
          </div>
        );
      })}
      {switches.length > 0 && (
        <div className={isInSheet ? styles.rows : styles.switches}>
          {switches.map((label) => (
            <Toggle
              key={label}
              label={label}
              layout={isInSheet ? 'row' : 'switch-first'}
              checked={values[label] === ON}
              onChange={(isOn) => onChange(label, isOn ? ON : '')}
            />
          ))}
        </div>
      )}
    </>
  );
}

function listChoices(
  { columns }: SchoolTable,
  { field }: Extract<TableFilter, { kind: 'choice' }>,
  references: TableReferences,
): { value: string; label: string }[] {
  const column: Column | undefined = columns.find((one) => one.field === field);
  if (column?.kind === 'option') {
    const options = column.options?.filter((option) => option !== '') ?? [];
    return options.map((option) => ({ value: option, label: option }));
  }
  const choices = references[column?.refersTo ?? '']?.choices ?? [];
  return choices.map(({ recordId, name }) => ({ value: String(recordId), label: name }));
}

function findReferred(
  { columns }: SchoolTable,
  { field }: Extract<TableFilter, { kind: 'choice' }>,
  references: TableReferences,
): Referred | undefined {
  return references[columns.find((one) => one.field === field)?.refersTo ?? ''];
}

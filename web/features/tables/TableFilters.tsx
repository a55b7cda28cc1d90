import type { Column, SchoolTable } from '@soltura/domain/school-tables/table';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useRef } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Keycap } from '../../ui/Keycap.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { useSingleKeyShortcuts } from '../settings/shortcuts.ts';
import { useShortcuts } from '../settings/use-shortcuts.ts';
import { type FilterValues, ON, offersArchived, SHOW_ARCHIVED } from './filter-rows.ts';
import type { ScreenTable, TableFilter } from './screen-table.ts';
import styles from './TableFilters.module.css';
import type { TableReferences } from './tables.queries.ts';

interface TableFiltersProps {
  screen: ScreenTable;
  references: TableReferences;
  values: FilterValues;
  onChange: (label: string, value: string) => void;
  /** Down or Enter: on to what was found. */
  onLeave: () => void;
}

/** The filters of a table in their order (screens-staff 9). */
export function TableFilters({ screen, references, values, onChange, onLeave }: TableFiltersProps) {
  const { table, filters } = screen;
  const switches = filters.filter(({ kind }) => kind === 'switch').map(({ label }) => label);
  if (offersArchived(table)) switches.push(SHOW_ARCHIVED);
  return (
    <div className={styles.filters}>
      {filters.map((filter) => {
        const value = values[filter.label] ?? '';
        const change = (next: string) => onChange(filter.label, next);
        if (filter.kind === 'text')
          return (
            <TextFilter
              key={filter.label}
              label={filter.label}
              value={value}
              onChange={change}
              onLeave={onLeave}
            />
          );
        if (filter.kind === 'switch') return null;
        return (
          <div key={filter.label} className={styles.choice}>
            <Field label={filter.label}>
              {(control) => (
                <Select
                  {...control}
                  size="staff"
                  options={[{ value: '', label: 'Select' }, ...listChoices(table, filter, references)]}
                  value={value}
                  onChange={change}
                />
              )}
            </Field>
          </div>
        );
      })}
      {switches.length > 0 && (
        <div className={styles.switches}>
          {switches.map((label) => (
            <Toggle
              key={label}
              label={label}
              checked={values[label] === ON}
              onChange={(isOn) => onChange(label, isOn ? ON : '')}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface TextFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}

function TextFilter({ label, value, onChange, onLeave }: TextFilterProps) {
  const box = useRef<HTMLInputElement>(null);
  const [areKeysOn] = useSingleKeyShortcuts();
  useShortcuts({ '/': () => box.current?.focus() });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div className={styles.text}>
      <Field label={label}>
        {(control) => (
          <TextInput
            {...control}
            ref={box}
            type="search"
            size="staff"
            icon={<Search aria-hidden="true" />}
            aria-keyshortcuts={areKeysOn ? '/' : undefined}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={handleKeyDown}
            trailing={areKeysOn && value === '' && <Keycap>/</Keycap>}
          />
        )}
      </Field>
    </div>
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

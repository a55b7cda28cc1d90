import type { Named } from '@soltura/contract/tables/tables';
import { readImportCell } from '@soltura/domain/imports/read-rows';
import { countOf } from '@soltura/domain/numbers';
import { readCell } from '@soltura/domain/tables/read-cell';
import type { TableName } from '@soltura/domain/tables/table';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Keycap } from '../../ui/controls/Keycap.tsx';
import { SearchCombobox } from '../../ui/controls/SearchCombobox.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import type { ImportNames } from './import-names.ts';
import styles from './TrialCell.module.css';
import { isNamed, showSent, type TrialField } from './trial-cells.ts';
import { useNamedOptions } from './use-named-options.ts';

export interface Mend {
  readonly text: string;
  readonly isForAll: boolean;
  /** True when the next bad cell is to get the focus. */
  readonly goesOn: boolean;
  readonly chosen?: { readonly table: TableName; readonly named: Named };
}

interface CellMendProps {
  cell: TrialField;
  line: number;
  given: string;
  /** The text of the file. */
  original: string;
  /** The number of bad rows with the same text in this column, this one among them. */
  alike: number;
  orders: Parameters<typeof readImportCell>[2]['orders'];
  names: ImportNames;
  onKeep: (mend: Mend) => void;
  onRestore: () => void;
  onClose: () => void;
}

/**
 * The box in which a cell is corrected: a list if its values are known, otherwise a text box with the parsed value
 * beneath. Enter keeps the value, Escape restores the text of the file.
 */
export function CellMend(props: CellMendProps) {
  const { cell, line, given, original, alike, onKeep, onRestore, onClose } = props;
  const cancel = given === original ? onClose : onRestore;
  const [isForAll, setIsForAll] = useState(alike > 1);
  const [typed, setTyped] = useState(given);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const field = box.current?.querySelector('input, select');
    if (field instanceof HTMLElement) field.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      cancel();
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!isNamed(cell.column)) onKeep({ text: typed, isForAll, goesOn: true });
  };
  const label = `${cell.label} of row ${line}`;
  const { options = [] } = cell.column ?? {};
  return (
    <div
      ref={box}
      className={styles.edit}
      onBlur={({ relatedTarget }) => {
        // No element takes the focus when the window loses it.
        if (!(relatedTarget instanceof Node) || box.current?.contains(relatedTarget)) return;
        if (typed === given || isNamed(cell.column)) onClose();
        else onKeep({ text: typed, isForAll, goesOn: false });
      }}
    >
      {isNamed(cell.column) ? (
        <NamedBox
          {...props}
          onClose={cancel}
          table={cell.column.refersTo}
          label={label}
          isForAll={isForAll}
        />
      ) : options.length > 0 ? (
        <Select
          size="staff"
          aria-label={label}
          aria-describedby={`${id}reading`}
          options={[
            ...(options.includes(typed) ? [] : [{ value: typed, label: typed === '' ? 'Choose' : typed }]),
            ...options.map((value) => ({ value, label: value === '' ? 'None' : value })),
          ]}
          value={typed}
          onChange={setTyped}
          onKeyDown={handleKey}
        />
      ) : (
        <TextInput
          size="staff"
          aria-label={label}
          aria-describedby={`${id}reading`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={handleKey}
        />
      )}
      <div className={styles.pop} data-above={isNamed(cell.column) || undefined}>
        {!isNamed(cell.column) && <Reading {...props} id={`${id}reading`} typed={typed} />}
        {alike > 1 && (
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={isForAll}
              onChange={({ target }) => setIsForAll(target.checked)}
              onKeyDown={handleKey}
            />
            For all {countOf(alike, 'row')}
          </label>
        )}
        <p className={styles.keys}>
          <span>
            <Keycap>↵</Keycap> keeps it
          </span>
          <span>
            <Keycap>Esc</Keycap> brings {original === '' ? 'nothing' : original} back
          </span>
        </p>
      </div>
    </div>
  );
}

/** The value parsed from the typed text, such as 'Feb 28, 2026', or the reason why it is invalid. */
function Reading({ cell, typed, orders, names, id }: CellMendProps & { typed: string; id: string }) {
  const { column } = cell;
  const read: ReturnType<typeof readImportCell> = column
    ? readImportCell(column, typed, { orders, references: names.references() })
    : { sent: typed };
  const checked = column && read.fault === undefined ? readCell(column, read.sent) : undefined;
  const fault = read.fault ?? (checked && 'fault' in checked ? checked.fault : undefined);
  return (
    <output id={id} className={styles.reading} data-bad={fault !== undefined || undefined}>
      {fault ?? (showSent(column, read.sent, names) || 'Empty')}
    </output>
  );
}

function NamedBox({
  given,
  names,
  table,
  label,
  isForAll,
  onKeep,
  onClose,
}: CellMendProps & { table: TableName; label: string; isForAll: boolean }) {
  // A value that was chosen before is an id; the search by its name finds the other records with that name.
  const [query, setQuery] = useState(() => names.find(table, Number(given))?.name ?? given);
  const { options, emptyText, find } = useNamedOptions(table, query, names);
  return (
    <SearchCombobox
      size="staff"
      label={label}
      placeholder="Name or address"
      query={query}
      onQuery={setQuery}
      options={options}
      emptyText={emptyText}
      startsOpen
      staysOpen
      onCancel={onClose}
      onChoose={(id) => {
        const named = find(id);
        if (named) onKeep({ text: String(id), isForAll, goesOn: true, chosen: { table, named } });
      }}
    />
  );
}

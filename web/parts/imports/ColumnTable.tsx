import type { ColumnMatch, ImportField } from '@soltura/domain/imports/columns';
import type { DateOrder, FoundOrder } from '@soltura/domain/imports/given-dates';
import { pickValues, type SheetRow } from '@soltura/domain/imports/sheet';
import { countOf } from '@soltura/domain/numbers';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { Select } from '../../ui/controls/Select.tsx';
import { StaffRow } from '../../ui/table/StaffRow.tsx';
import { StaffTable } from '../../ui/table/StaffTable.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ColumnTable.module.css';
import { describeNames, describeOrder, describeSource } from './column-words.ts';
import { DateOrderQuestion } from './DateOrderQuestion.tsx';
import { type AskedName, NameQuestion } from './NameQuestion.tsx';

interface ColumnTableProps {
  fields: readonly ImportField[];
  matches: readonly ColumnMatch[];
  rows: readonly SheetRow[];
  /** By the index of the column. */
  found: ReadonlyMap<number, FoundOrder>;
  /** The orders that were chosen, by field; `remembered` are the fields whose order was chosen for a former file. */
  orders: Readonly<Record<string, DateOrder | undefined>>;
  remembered: ReadonlySet<string>;
  onMatch: (place: number, field: string | null) => void;
  onOrder: (field: string, order: DateOrder) => void;
  names?: readonly AskedName[];
  onName?: (key: string, recordId: number) => void;
  children?: ReactNode;
}

const SHOWN_VALUES = 3;
/** The largest number of questions about names under one column; the rows ask about the others. */
const MAX_NAMES = 10;
const NO_NAMES: readonly AskedName[] = [];
export const LEAVE_OUT = '';

const columns = [
  { key: 'head', head: 'Column of the file', width: '13%' },
  { key: 'first', head: 'Three of its values', width: '12%' },
  { key: 'second', head: <VisuallyHidden>Second value</VisuallyHidden>, width: '12%' },
  { key: 'third', head: <VisuallyHidden>Third value</VisuallyHidden>, width: '12%' },
  { key: 'arrow', head: <VisuallyHidden>Is read as</VisuallyHidden>, width: '2.25rem' },
  { key: 'field', head: 'Field', width: '17%' },
  { key: 'how', head: 'How it was found' },
];

/**
 * The columns of a file with three of their values and the fields as which they are read; each field can be changed. If
 * the order of day and month is not known, a question is shown under the column.
 */
export function ColumnTable({
  fields,
  matches,
  rows,
  found,
  orders,
  remembered,
  onMatch,
  onOrder,
  names = NO_NAMES,
  onName,
  children,
}: ColumnTableProps) {
  const options = [
    ...fields.map(({ field, label }) => ({ value: field, label })),
    { value: LEAVE_OUT, label: 'Leave out' },
  ];
  return (
    <StaffTable
      className={styles.table}
      columns={columns}
      entriesBelow="laptop"
      aria-label="Columns of the file"
    >
      {matches.map((one) => (
        <ColumnRow
          key={one.place}
          match={one}
          values={pickValues(rows, one.place)}
          options={options}
          found={found.get(one.place)}
          chosen={orders[one.field ?? '']}
          isRemembered={one.field !== null && remembered.has(one.field)}
          onMatch={(field) => onMatch(one.place, field === LEAVE_OUT ? null : field)}
          onOrder={(order) => one.field !== null && onOrder(one.field, order)}
          names={names.filter(({ place }) => place === one.place)}
          onName={onName}
        />
      ))}
      {children}
    </StaffTable>
  );
}

export function focusQuestion(place: number): void {
  const question = document.querySelector(`[data-question="${place}"] input`);
  if (question instanceof HTMLElement) question.focus();
}

interface ColumnRowProps {
  match: ColumnMatch;
  values: readonly string[];
  options: readonly { value: string; label: string }[];
  found: FoundOrder | undefined;
  chosen: DateOrder | undefined;
  isRemembered: boolean;
  onMatch: (field: string) => void;
  onOrder: (order: DateOrder) => void;
  names: readonly AskedName[];
  onName: ColumnTableProps['onName'];
}

function ColumnRow({
  match,
  values,
  options,
  found,
  chosen,
  isRemembered,
  onMatch,
  onOrder,
  names,
  onName,
}: ColumnRowProps) {
  const { place, head, field, source } = match;
  const order = describeOrder(found, chosen, isRemembered);
  const isOpen = found?.kind === 'open';
  const isAsking = isOpen && chosen === undefined;
  const shared = describeNames(names);
  const asked = names.slice(0, MAX_NAMES);
  const hasOpenName = names.some((one) => one.chosen === undefined);
  const name = head === '' ? `Column ${place + 1}` : head;
  return (
    <>
      <StaffRow
        className={joinClasses(
          styles.row,
          field === null && styles.out,
          (isOpen || asked.length > 0) && styles.asks,
        )}
        isChanged={isAsking || hasOpenName}
      >
        <th scope="row">{name}</th>
        {Array.from({ length: SHOWN_VALUES }, (_value, index) => (
          <td key={columns[index + 1]?.key} className={styles.value}>
            {values[index] ?? (index === 0 && <span className={styles.empty}>empty</span>)}
          </td>
        ))}
        <td className={styles.arrow}>
          <ArrowRight aria-hidden="true" />
        </td>
        <td>
          <Select
            size="staff"
            aria-label={`Field for ${name}`}
            options={options}
            value={field ?? LEAVE_OUT}
            onChange={onMatch}
          />
        </td>
        <td className={styles.how}>
          <span className={styles.found}>{describeSource(match)}</span>
          {source === 'chosen' && ' · Remembered for files with this head.'}
          {order !== undefined && (
            <>
              {' · '}
              <span className={isAsking ? styles.open : undefined}>{order}</span>
            </>
          )}
          {shared !== undefined && (
            <>
              {' · '}
              <span className={hasOpenName ? styles.open : undefined}>{shared}</span>
            </>
          )}
        </td>
      </StaffRow>
      {found?.kind === 'open' && (
        <tr className={styles.ask} data-question={place} data-asks={isAsking || undefined}>
          <td colSpan={columns.length}>
            <DateOrderQuestion
              head={name}
              examples={found.examples}
              values={values}
              chosen={chosen}
              onChoose={onOrder}
            />
          </td>
        </tr>
      )}
      {asked.length > 0 && (
        <tr className={styles.ask} data-asks={hasOpenName || undefined}>
          <td colSpan={columns.length}>
            <div className={styles.names}>
              {asked.map((one) => (
                <NameQuestion
                  key={one.key}
                  asked={one}
                  onChoose={(recordId) => onName?.(one.key, recordId)}
                />
              ))}
              {names.length > asked.length && (
                <p className={styles.how}>
                  {countOf(names.length - asked.length, 'more name')} that several have: their rows ask.
                </p>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

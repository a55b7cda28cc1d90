import type { ImportResult } from '@soltura/contract/tables/tables';
import { emptyCell } from '@soltura/domain/tables/check-row';
import { toCsvCell } from '@soltura/domain/tables/csv-cells';
import type { References } from '@soltura/domain/tables/references';
import type { SchoolTable } from '@soltura/domain/tables/table';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './ImportedRows.module.css';

type Row = ImportResult['rows'][number];

interface ImportedRowProps {
  table: SchoolTable;
  references: Readonly<Record<string, References>>;
  row: Row;
}

const verdictChips = {
  create: ['oliva', 'Created'],
  change: ['accent', 'Changed'],
  same: ['neutral', 'Unchanged'],
  refuse: ['granada', 'Refused'],
} as const;

export function ImportedRow({ table, references, row }: ImportedRowProps) {
  const [tone, word] = verdictChips[row.verdict];
  return (
    <>
      <td className={styles.line}>{row.line}</td>
      <td>
        <Chip tone={tone}>{word}</Chip>
      </td>
      <td className={styles.name}>
        {row.name}
        {row.recordId !== null && row.name === '' && `Record ${row.recordId}`}
      </td>
      <td className={styles.what}>
        {row.broken.map(({ field, message }) => (
          <span key={`${field} ${message}`} className={styles.broken}>
            {message}
          </span>
        ))}
        {row.broken.length === 0 &&
          listShownChanges(table, row).map((change) => (
            <Change
              key={change.field}
              table={table}
              references={references}
              verdict={row.verdict}
              {...change}
            />
          ))}
      </td>
    </>
  );
}

/** The changes of a row to show; for a new record the values that are not empty. */
function listShownChanges({ columns }: SchoolTable, { verdict, changes }: Row): Row['changes'] {
  if (verdict !== 'create') return changes;
  return changes.filter(({ field, after }) => {
    const column = columns.find((known) => known.field === field);
    return !column || after !== toCsvCell(column, emptyCell(column));
  });
}

interface ChangeProps {
  table: SchoolTable;
  references: Readonly<Record<string, References>>;
  verdict: Row['verdict'];
  field: string;
  before: string;
  after: string;
}

/** For example 'Monthly Cost 250 → 275'; for a new record the value alone. */
function Change({ table, references, verdict, field, before, after }: ChangeProps) {
  const column = table.columns.find((known) => known.field === field);
  const named = column?.kind === 'record' ? references[column.refersTo ?? ''] : undefined;
  const name = (text: string) => (named && /^\d+$/.test(text) ? named.nameOf(Number(text)) || text : text);
  return (
    <span className={verdict === 'create' ? styles.filled : styles.change}>
      <span className={styles.label}>{column?.label ?? field}</span>{' '}
      {verdict === 'change' && (
        <>
          <VisuallyHidden>from </VisuallyHidden>
          <del>{name(before) || 'Empty'}</del>
          <VisuallyHidden> to </VisuallyHidden>
          <span aria-hidden="true"> → </span>
        </>
      )}
      <ins>{name(after) || 'Empty'}</ins>
    </span>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { SortHeader } from './SortHeader.tsx';
import styles from './table.module.css';

export interface StaffColumn {
  readonly key: string;
  readonly head: ReactNode;
  /** A CSS length. Columns without one share the remaining width. */
  readonly width?: string | number | undefined;
  /**
   * True if the column is as wide as its content. `.fit` of `table.module.css` must wrap the content of its cells, and
   * limits the width.
   */
  readonly fits?: boolean | undefined;
  readonly colClass?: string | undefined;
  readonly headClass?: string | undefined;
  readonly sorts?: boolean | undefined;
  readonly trailing?: ReactNode;
  readonly headProps?: Readonly<Record<`aria-${string}` | `data-${string}`, string | true | undefined>>;
}

interface StaffTableProps extends Omit<ComponentProps<'table'>, 'onKeyDown'> {
  columns: readonly StaffColumn[];
  colgroup?: ReactNode;
  /** The window width below which a row is shown as an entry: a phone's or, for many columns, a small laptop's. */
  entriesBelow?: 'phone' | 'laptop' | 'never';
  headStays?: boolean;
  sort?: { readonly column: string; readonly direction: 'ascending' | 'descending' } | undefined;
  onSort?: (column: string) => void;
  empty?: ReactNode;
  children?: ReactNode;
}

/**
 * A table of staff (ui.md 8): column heads and rows, and in narrow windows an entry for each row. It needs `aria-label`
 * or `aria-labelledby`. The screen renders the rows, so that a change renders only its own row.
 */
export function StaffTable({
  columns,
  colgroup,
  entriesBelow = 'phone',
  headStays = false,
  sort,
  onSort,
  empty,
  className,
  children,
  ...table
}: StaffTableProps) {
  const entries = { phone: styles.entries, laptop: styles.entriesEarly, never: undefined }[entriesBelow];
  const hasPlaces = table['aria-rowcount'] !== undefined;
  return (
    <table
      {...table}
      className={joinClasses(styles.table, entries, headStays && styles.headStays, className)}
    >
      {colgroup ?? (
        <colgroup>
          {columns.map(({ key, width, fits, colClass }) => (
            <col
              key={key}
              className={joinClasses(fits && styles.fits, colClass) || undefined}
              style={{ width }}
            />
          ))}
        </colgroup>
      )}
      <thead>
        <tr aria-rowindex={hasPlaces ? 1 : undefined}>
          {columns.map(({ key, head, headClass, sorts = false, trailing, headProps }) =>
            sorts ? (
              <SortHeader
                key={key}
                {...headProps}
                direction={sort?.column === key ? sort.direction : undefined}
                onSort={() => onSort?.(key)}
                trailing={trailing}
              >
                {head}
              </SortHeader>
            ) : (
              <th key={key} {...headProps} scope="col" className={headClass}>
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {children}
        {empty !== undefined && (
          <tr>
            <td colSpan={columns.length} className={styles.none}>
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

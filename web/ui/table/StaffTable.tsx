import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { SortHeader } from './SortHeader.tsx';
import styles from './table.module.css';

/** A column of a StaffTable: its head and its width. */
export interface StaffColumn {
  /** Identifies the column; passed to `onSort`. */
  readonly key: string;
  readonly head: ReactNode;
  /** A CSS length; columns without one share the rest. */
  readonly width?: string | number | undefined;
  /** As wide as what is in it; its cells show that in `.fit` of `table.module.css`, which says how wide it may be. */
  readonly fits?: boolean | undefined;
  /** The class of its `col`, where the width depends on the window. */
  readonly colClass?: string | undefined;
  readonly headClass?: string | undefined;
  /** Whether a press on the head sorts by it. */
  readonly sorts?: boolean | undefined;
  /** Shown in the head beside the sort button. */
  readonly trailing?: ReactNode;
  /** Further attributes of the head: `aria-label`, `data-*`. */
  readonly headProps?: Readonly<Record<`aria-${string}` | `data-${string}`, string | true | undefined>>;
}

interface StaffTableProps extends Omit<ComponentProps<'table'>, 'onKeyDown'> {
  columns: readonly StaffColumn[];
  /** Replaces the columns' own widths. */
  colgroup?: ReactNode;
  /** The window width below which each row is an entry: a phone's, or, with many columns, a small laptop's. */
  entriesBelow?: 'phone' | 'laptop' | 'never';
  /** The head stays visible while rows scroll. */
  headStays?: boolean;
  sort?: { readonly column: string; readonly direction: 'ascending' | 'descending' } | undefined;
  onSort?: (column: string) => void;
  /** Shown instead of rows while there are none. */
  empty?: ReactNode;
  /** StaffRows. */
  children?: ReactNode;
}

/**
 * A table of staff (ui.md 8): column heads and rows, and on narrow screens an entry for each row.
 *
 * Give it `aria-label` or `aria-labelledby`. The screen renders the rows, so that a change renders only its own row.
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

import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './FigureCard.module.css';

type Cells = Readonly<Record<string, ReactNode>>;

interface FigureRow {
  readonly key: string;
  readonly cells: Cells;
}

export interface FigureGroup extends FigureRow {
  readonly rows: readonly FigureRow[];
}

interface FigureTableProps {
  label: string;
  head: readonly { readonly id: string; readonly label: ReactNode }[];
  rows: readonly FigureRow[];
  /** The same rows in groups; absent where they are not grouped. */
  groups?: readonly FigureGroup[];
  empty: string;
}

const FIRST_ROWS = 8;

export function FigureTable({ label, head, rows, groups = [], empty }: FigureTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  const most = isWhole ? rows.length : FIRST_ROWS;
  return (
    <div className={styles.tableArea}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {head.map(({ id, label: name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.length === 0 ? (
          <tbody>
            {rows.slice(0, most).map(({ key, cells }) => (
              <TableRow key={key} head={head} cells={cells} />
            ))}
          </tbody>
        ) : (
          takeRows(groups, most).map((group) => (
            <tbody key={group.key}>
              <TableRow head={head} cells={group.cells} isOfGroup />
              {group.rows.map(({ key, cells }) => (
                <TableRow key={key} head={head} cells={cells} />
              ))}
            </tbody>
          ))
        )}
      </table>
      {rows.length > most && (
        <Button kind="link" size="staff" onClick={() => setIsWhole(true)}>
          {rows.length - most} more
        </Button>
      )}
    </div>
  );
}

interface TableRowProps {
  head: FigureTableProps['head'];
  cells: Cells;
  isOfGroup?: boolean;
}

function TableRow({ head, cells, isOfGroup = false }: TableRowProps) {
  return (
    <tr className={isOfGroup ? styles.group : undefined}>
      {head.map(({ id }, place) =>
        place === 0 ? (
          <th key={id} scope={isOfGroup ? 'rowgroup' : 'row'}>
            {cells[id]}
          </th>
        ) : (
          <td key={id}>{cells[id]}</td>
        ),
      )}
    </tr>
  );
}

function takeRows(groups: readonly FigureGroup[], most: number): FigureGroup[] {
  const taken: FigureGroup[] = [];
  let left = most;
  for (const group of groups) {
    if (left <= 0) break;
    taken.push({ ...group, rows: group.rows.slice(0, left) });
    left -= group.rows.length;
  }
  return taken;
}

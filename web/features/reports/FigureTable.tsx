import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './FigureCard.module.css';

interface FigureTableProps {
  label: string;
  /** The columns; the cells of the first one label their rows. */
  head: readonly { readonly id: string; readonly label: ReactNode }[];
  /** The cells by the ids of their columns. */
  rows: readonly { readonly key: string; readonly cells: Readonly<Record<string, ReactNode>> }[];
  empty: string;
}

const FIRST_ROWS = 8;

export function FigureTable({ label, head, rows, empty }: FigureTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
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
        <tbody>
          {shown.map(({ key, cells }) => (
            <tr key={key}>
              {head.map(({ id }, place) =>
                place === 0 ? (
                  <th key={id} scope="row">
                    {cells[id]}
                  </th>
                ) : (
                  <td key={id}>{cells[id]}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <Button kind="link" size="staff" onClick={() => setIsWhole(true)}>
          {rows.length - shown.length} more
        </Button>
      )}
    </div>
  );
}

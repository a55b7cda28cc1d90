import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './FigureCard.module.css';

interface FigureTableProps {
  label: string;
  head: readonly ReactNode[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** What is said where there is no row. */
  empty: string;
}

/** More rows than a card should be long are there for who asks. */
const FIRST_ROWS = 8;

/** The table of a figure; the first cell of each row names it. */
export function FigureTable({ label, head, rows, empty }: FigureTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <div className={styles.tableArea}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {head.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
              <th key={place} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <td key={place}>{cell}</td>
              ))}
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

import { formatNumber } from '@soltura/domain/numbers';
import { StaffTable } from '../../../ui/table/StaffTable.tsx';
import styles from './PreviewLists.module.css';

interface PreviewListsProps {
  label: string;
  heads: readonly string[];
  words: string;
  faulty: string;
  faults: readonly { readonly key: string; readonly where: string; readonly words: string }[];
  restFaults: number;
  /** The first cell is the name of the changed record or cell. */
  changes: readonly { readonly key: string; readonly cells: readonly string[] }[];
  restChanges: number;
}

/** Makes a scrolling box reachable by keyboard. */
const scrolledByKeys = { tabIndex: 0 };

export function PreviewLists({
  label,
  heads,
  words,
  faulty,
  faults,
  restFaults,
  changes,
  restChanges,
}: PreviewListsProps) {
  return (
    <div className={styles.body}>
      {words !== '' && <p>{words}</p>}
      {faulty !== '' && (
        <>
          <p className={styles.faulty}>{faulty}</p>
          <ul className={styles.lines} aria-label="What cannot be" {...scrolledByKeys}>
            {faults.map(({ key, where, words: why }) => (
              <li key={key}>
                <span className={styles.where}>{where}</span> {why}
              </li>
            ))}
            {restFaults > 0 && <li>and {formatNumber(restFaults)} more</li>}
          </ul>
        </>
      )}
      {changes.length > 0 && (
        <section className={styles.changes} aria-label={label} {...scrolledByKeys}>
          <StaffTable
            className={styles.table}
            columns={heads.map((head) => ({ key: head, head }))}
            entriesBelow="never"
            headStays
          >
            {changes.map(({ key, cells: [name, ...others] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {others.map((text, place) => (
                  <td key={heads[place + 1]}>{text || '–'}</td>
                ))}
              </tr>
            ))}
          </StaffTable>
          {restChanges > 0 && <p className={styles.rest}>and {formatNumber(restChanges)} more</p>}
        </section>
      )}
    </div>
  );
}

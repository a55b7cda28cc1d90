import type { ModalProps } from '../../../ui/overlays/modal-props.ts';
import styles from './describe-faults.module.css';
import type { GridState } from './grid-store.ts';

const MAX_LINES = 100;

/** The cells with invalid texts, one line each; undefined when there are none. */
export function describeFaults(
  faults: GridState['faults'],
  nameOf: (id: number) => string,
): ModalProps | undefined {
  if (faults.size === 0) return undefined;
  const lines = [...faults].flatMap(([id, ofRow]) =>
    Object.entries(ofRow).map(([field, { sentence }]) => ({
      key: `${id} ${field}`,
      text: `${nameOf(id)}: ${sentence}`,
    })),
  );
  return {
    title: 'Error',
    type: 'error',
    body: (
      <>
        <p>Some cells hold what their column cannot. Change them, then apply again.</p>
        <ul className={styles.lines}>
          {lines.slice(0, MAX_LINES).map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </>
    ),
  };
}

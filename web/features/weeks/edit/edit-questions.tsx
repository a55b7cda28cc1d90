import { INCOMPLETE_SENTENCE } from '@soltura/domain/weeks/completeness';
import type { ModalProps } from '../../../ui/overlays/modal-props.ts';
import styles from './edit-questions.module.css';

export const cannotComplete: ModalProps = { title: 'Error', type: 'error', body: INCOMPLETE_SENTENCE };

/** Rows that do not meet the completion rule, one line each; after eight they scroll (ui.md 9). */
export function describeOffenders(lines: readonly string[]): ModalProps {
  return {
    title: 'Cannot Complete Records',
    type: 'error',
    body: (
      <>
        <p>{INCOMPLETE_SENTENCE}</p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </>
    ),
  };
}

export function tooLong(fault: string): ModalProps {
  return { title: 'Error', type: 'error', body: fault };
}

export function listTooLong(lines: readonly string[]): ModalProps {
  return {
    title: 'Texts too long',
    type: 'error',
    body: (
      <>
        <p>Shorten these texts, then apply again. Nothing was saved.</p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </>
    ),
  };
}

export function askCancel(onConfirm: () => void): ModalProps {
  return {
    title: 'Cancel Edit',
    type: 'confirm',
    body: 'Discard the changes to this record?',
    destroys: true,
    onConfirm,
  };
}

import { findInvalidLinks } from '@soltura/domain/examples/draft-links';
import type { UnsavedExample } from '@soltura/domain/examples/example-set';
import {
  DUPLICATE,
  describeMissingText,
  describeTooLong,
  type ExampleDraft,
} from '@soltura/domain/examples/paste-table';
import { labelSpanglish } from '@soltura/domain/examples/sentence';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { memo, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { TextArea } from '../../ui/TextArea.tsx';
import { useStableHandler } from '../../ui/use-stable-handler.ts';
import styles from './UnsavedTable.module.css';

interface UnsavedRowProps {
  row: UnsavedExample;
  /** Counted from 1, for the names of its fields. */
  place: number;
  isCurrent: boolean;
  /** An earlier row has the same Spanish text. */
  isDuplicate: boolean;
  onEdit: (recordId: number, changes: Partial<ExampleDraft>) => void;
  onRemove: (recordId: number) => void;
  onFocus: (recordId: number) => void;
}

/** An emptied Spanish text may be written anew for so long (screens-student 15.5). */
const EMPTIED_MS = 1000;
const BAD_LINK = 'Must end in mp3, wav, ogg or m4a';

/** One unsaved example, every text of it in a box of its own (screens-student 15.5, 'Editing'). */
export const UnsavedRow = memo(function UnsavedRow({
  row,
  place,
  isCurrent,
  isDuplicate,
  onEdit,
  onRemove,
  onFocus,
}: UnsavedRowProps) {
  const { recordId, spanishExample, englishTranslation, spanishAudioLa, englishAudio } = row;
  const box = useRef<HTMLDivElement>(null);
  const isEmptied = spanishExample.trim() === '';
  const invalid = findInvalidLinks(row);
  const missing = isEmptied ? undefined : describeMissingText(spanishExample, englishTranslation);

  const fault = isDuplicate ? DUPLICATE : describeTooLong(row);

  const remove = () => {
    if (box.current) leaveRow(box.current);
    onRemove(recordId);
  };
  const removeNow = useStableHandler(remove);
  const removeLater = useEffectEvent(remove);
  useEffect(() => {
    if (!isEmptied) return undefined;
    const timer = setTimeout(() => removeLater(), EMPTIED_MS);
    return () => clearTimeout(timer);
  }, [isEmptied]);
  return (
    <div
      ref={box}
      className={styles.row}
      data-current={isCurrent || undefined}
      onFocus={isCurrent ? undefined : () => onFocus(recordId)}
    >
      <Cell name="Spanish Example" error={fault}>
        {(error) => (
          <TextArea
            {...error}
            look="spanish"
            aria-label={`Spanish Example ${place}`}
            value={spanishExample}
            onChange={({ target }) => onEdit(recordId, { spanishExample: target.value })}
            // Once the focus is where it goes: if that is in this row, it is led on.
            onBlur={() => isEmptied && setTimeout(removeNow)}
          />
        )}
      </Cell>
      <Cell name="English Translation" error={missing}>
        {(error) => (
          <TextArea
            {...error}
            aria-label={`English Translation ${place}`}
            value={englishTranslation}
            onChange={({ target }) => onEdit(recordId, { englishTranslation: target.value })}
          />
        )}
      </Cell>
      <Cell name="Spanish Audio" error={invalid.spanishAudioLa ? explainLink(spanishAudioLa) : undefined}>
        {(error) => (
          <TextArea
            {...error}
            look="link"
            inputMode="url"
            aria-label={`Spanish Audio ${place}`}
            value={spanishAudioLa}
            onChange={({ target }) => onEdit(recordId, { spanishAudioLa: target.value })}
          />
        )}
      </Cell>
      <Cell name="English Audio" error={invalid.englishAudio ? explainLink(englishAudio) : undefined}>
        {(error) => (
          <TextArea
            {...error}
            look="link"
            inputMode="url"
            aria-label={`English Audio ${place}`}
            value={englishAudio}
            onChange={({ target }) => onEdit(recordId, { englishAudio: target.value })}
          />
        )}
      </Cell>
      <span className={styles.label}>{labelSpanglish(spanishExample)}</span>
    </div>
  );
});

interface ErrorProps {
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface CellProps {
  /** Shown on narrow screens, where there is no head of the table. */
  name: string;
  error?: string | undefined;
  children: ReactNode | ((error: ErrorProps) => ReactNode);
}

function Cell({ name, error, children }: CellProps) {
  const errorId = useId();
  const isWrong = error !== undefined;
  return (
    <div className={styles.cell}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      {typeof children === 'function'
        ? children({
            'aria-invalid': isWrong || undefined,
            'aria-describedby': isWrong ? errorId : undefined,
          })
        : children}
      {isWrong && (
        <p id={errorId} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

function explainLink(link: string): string {
  return /^https?:\/\//.test(link.trim()) ? BAD_LINK : 'Must begin with http:// or https://';
}

/** Takes the keyboard from a row that goes to the next one, or to the page. */
function leaveRow(row: HTMLElement): void {
  const item = row.closest('li');
  if (!item?.contains(document.activeElement)) return;
  const neighbour = item.nextElementSibling ?? item.previousElementSibling;
  const next = neighbour?.querySelector('textarea') ?? document.getElementById('main');
  next?.focus({ preventScroll: true });
}

import { findInvalidLinks } from '@soltura/domain/example-sets/draft-links';
import type { UnsavedExample } from '@soltura/domain/example-sets/example-set';
import { DUPLICATE, describeMissingText, type ExampleDraft } from '@soltura/domain/example-sets/paste-table';
import { labelSpanglish } from '@soltura/domain/examples/sentence';
import { LONGEST_LINE, LONGEST_TEXT } from '@soltura/domain/limits';
import { describeLength } from '@soltura/domain/text-length';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { memo, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { LengthNote } from '../../ui/controls/LengthNote.tsx';
import { TextArea } from '../../ui/controls/TextArea.tsx';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import styles from './UnsavedTable.module.css';

interface UnsavedRowProps {
  row: UnsavedExample;
  /** Counted from 1; part of the labels of its fields. */
  place: number;
  isCurrent: boolean;
  /** True when an earlier row has the same Spanish text. */
  isDuplicate: boolean;
  onEdit: (recordId: number, changes: Partial<ExampleDraft>) => void;
  onRemove: (recordId: number) => void;
  onFocus: (recordId: number) => void;
}

/**
 * The delay in ms before a row with an emptied Spanish text is removed, so that the text can be retyped
 * (screens-student 15.5).
 */
const EMPTIED_MS = 1000;
const BAD_LINK = 'Must end in mp3, wav, ogg or m4a';

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

  const fault = isDuplicate ? DUPLICATE : undefined;

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
      <Cell name="Spanish Example" error={fault} text={spanishExample} longest={LONGEST_TEXT}>
        {(error) => (
          <TextArea
            {...error}
            look="spanish"
            aria-label={`Spanish Example ${place}`}
            value={spanishExample}
            onChange={({ target }) => onEdit(recordId, { spanishExample: target.value })}
            // Runs after the focus has moved: if it is in this row, it must be moved on before the row is removed.
            onBlur={() => isEmptied && setTimeout(removeNow)}
          />
        )}
      </Cell>
      <Cell name="English Translation" error={missing} text={englishTranslation} longest={LONGEST_TEXT}>
        {(error) => (
          <TextArea
            {...error}
            aria-label={`English Translation ${place}`}
            value={englishTranslation}
            onChange={({ target }) => onEdit(recordId, { englishTranslation: target.value })}
          />
        )}
      </Cell>
      <Cell
        name="Spanish Audio"
        error={invalid.spanishAudioLa ? explainLink(spanishAudioLa) : undefined}
        text={spanishAudioLa}
        longest={LONGEST_LINE}
      >
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
      <Cell
        name="English Audio"
        error={invalid.englishAudio ? explainLink(englishAudio) : undefined}
        text={englishAudio}
        longest={LONGEST_LINE}
      >
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
  /** The column's label, shown on narrow screens, where the list has no head. */
  name: string;
  error: string | undefined;
  text: string;
  longest: number;
  children: (error: ErrorProps) => ReactNode;
}

function Cell({ name, error, text, longest, children }: CellProps) {
  const id = useId();
  const lengthId = `${id}length`;
  const isWrong = error !== undefined;
  const said = describeLength(text, longest);
  const notes = [...(isWrong ? [id] : []), ...(said ? [lengthId] : [])];
  return (
    <div className={styles.cell}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      {children({
        'aria-invalid': isWrong || said?.isTooLong || undefined,
        'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
      })}
      {isWrong && (
        <p id={id} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      <LengthNote id={lengthId} text={text} longest={longest} />
    </div>
  );
}

function explainLink(link: string): string {
  return /^https?:\/\//.test(link.trim()) ? BAD_LINK : 'Must begin with http:// or https://';
}

function leaveRow(row: HTMLElement): void {
  const item = row.closest('li');
  if (!item?.contains(document.activeElement)) return;
  const neighbour = item.nextElementSibling ?? item.previousElementSibling;
  const next = neighbour?.querySelector('textarea') ?? document.getElementById('main');
  next?.focus({ preventScroll: true });
}

import { EXISTS_NOTE, type PastedRow } from '@soltura/domain/example-sets/paste-table';
import { isAudioLink } from '@soltura/domain/examples/audio-link';
import { labelSpanglish, splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { memo } from 'react';
import { Sentence } from '../../ui/cards/Sentence.tsx';
import typeStyles from '../../ui/type.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PreviewTable.module.css';
import { SetSheet } from './SetSheet.tsx';
import { WindowedRows } from './WindowedRows.tsx';

interface PreviewTableProps {
  rows: readonly PastedRow[];
  stored: ReadonlySet<string>;
}

const ROW_HEIGHT = 52;

export const PreviewTable = memo(function PreviewTable({ rows, stored }: PreviewTableProps) {
  return (
    <SetSheet>
      <WindowedRows
        label="Preview Set"
        rows={rows}
        keyOf={keepPlace}
        rowHeight={ROW_HEIGHT}
        renderRow={(row) => (
          <PreviewRow row={row} isStored={row.problem === undefined && stored.has(row.spanishExample)} />
        )}
      />
    </SetSheet>
  );
});

const PreviewRow = memo(function PreviewRow({ row, isStored }: { row: PastedRow; isStored: boolean }) {
  const { spanishExample, spanishAudioLa, englishAudio, problem } = row;
  const spanglish = labelSpanglish(spanishExample);
  return (
    <div className={styles.row} data-problem={problem !== undefined || undefined}>
      <div className={styles.text}>
        <VisuallyHidden>Spanish: </VisuallyHidden>
        <Sentence runs={splitSpanish({ spanishExample, spanglish })} look="list" />
      </div>
      <div className={styles.text}>
        <VisuallyHidden>English: </VisuallyHidden>
        <Sentence runs={splitEnglish(row)} look="list-under" />
      </div>
      <PreviewLink name="Spanish audio" link={spanishAudioLa} />
      <PreviewLink name="English audio" link={englishAudio} />
      <span className={typeStyles.faint}>{spanglish}</span>
      {problem !== undefined && (
        <p className={styles.problem}>
          <CircleAlert aria-hidden="true" />
          {problem}
        </p>
      )}
      {isStored && <p className={styles.note}>{EXISTS_NOTE}</p>}
    </div>
  );
});

function PreviewLink({ name, link }: { name: string; link: string }) {
  return (
    <span className={styles.link} data-empty={link === '' || undefined}>
      {link !== '' && (
        <>
          <VisuallyHidden>{name}: </VisuallyHidden>
          {link}
          {!isAudioLink(link) && <span className={styles.invalid}>Invalid link</span>}
        </>
      )}
    </span>
  );
}

/** The position as key: pasted rows have no id. */
function keepPlace(_row: PastedRow, index: number): number {
  return index;
}

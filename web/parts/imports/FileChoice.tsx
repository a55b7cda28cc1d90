import { MAX_FILE_BYTES, MAX_IMPORT_ROWS } from '@soltura/contract/file-limits';
import { formatNumber } from '@soltura/domain/numbers';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { downloadTemplate } from '../../lists/download-template.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import styles from './FileChoice.module.css';
import type { ImportSource } from './import-source.ts';

interface FileChoiceProps {
  source: ImportSource;
  onChoose: (file: File) => void;
  onPaste: (text: string) => void;
}

export function FileChoice({ source, onChoose, onPaste }: FileChoiceProps) {
  const helpId = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChoose(file);
  };
  const handlePaste = useStableHandler((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (file) onChoose(file);
    else if (text.trim() !== '') onPaste(text);
  });
  useEffect(() => {
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [handlePaste]);
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div className={styles.choice}>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={handleOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <FileUp aria-hidden="true" />
        <p className={styles.words}>
          Drop a workbook (.xlsx) or a CSV file here, choose one, or paste cells.
        </p>
        <FileButton
          kind="primary"
          accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby={helpId}
          onChoose={([file]) => onChoose(file)}
        >
          Choose a File
        </FileButton>
      </div>
      <div id={helpId} className={styles.help}>
        <p>
          Up to {formatNumber(MAX_IMPORT_ROWS)} rows and {MAX_FILE_BYTES / 1024 / 1024} MB, with commas,
          semicolons or tabs. You see what would change before anything is stored, and rows that are wrong can
          be mended or left out.
        </p>
        <p>
          One row names the columns that you have, in any order and in your own words; you see how each is
          read. {source.help} Our own names:{' '}
          <code>
            {source.fields
              .filter(({ isExact }) => isExact !== true)
              .map(({ field }) => field)
              .join(', ')}
          </code>
          .
        </p>
        <p>
          <Button
            kind="link"
            size="staff"
            icon={<Download aria-hidden="true" />}
            onClick={() => void downloadTemplate(source.template, source.name)}
          >
            Download a Template
          </Button>
        </p>
      </div>
    </div>
  );
}

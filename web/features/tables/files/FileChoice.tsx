import { csvHead, templateHead } from '@soltura/domain/tables/csv-cells';
import type { SchoolTable } from '@soltura/domain/tables/table';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useId, useState } from 'react';
import { downloadTemplate } from '../../../lists/download-template.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FileButton } from '../../../ui/controls/FileButton.tsx';
import styles from './FileChoice.module.css';

interface FileChoiceProps {
  table: SchoolTable;
  onChoose: (file: File) => void;
}

/** A box to choose or drop a file, with the requirements of its contents. */
export function FileChoice({ table, onChoose }: FileChoiceProps) {
  const helpId = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChoose(file);
  };
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
        <p className={styles.words}>Drop a CSV file here, or choose one.</p>
        <FileButton
          kind="primary"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby={helpId}
          onChoose={([file]) => onChoose(file)}
        >
          Choose a File
        </FileButton>
      </div>
      <div id={helpId} className={styles.help}>
        <p>
          Up to 20,000 rows and 32 MB, with commas, semicolons or tabs. You see what would change before
          anything is stored.
        </p>
        <p>
          The first line names the columns that you have, in any order, as this table calls them or by these
          names: <code>{csvHead(table).join(', ')}</code>. Rows without a recordId are new {table.plural}; of
          others what the file does not have stays as it is.
        </p>
        <p>
          <Button
            kind="link"
            size="staff"
            icon={<Download aria-hidden="true" />}
            onClick={() => void downloadTemplate(templateHead(table), table.name)}
          >
            Download a Template
          </Button>
        </p>
      </div>
    </div>
  );
}

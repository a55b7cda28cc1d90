import FolderUp from 'lucide-react/icons/folder-up';
import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FolderFileRow } from './FolderFileRow.tsx';
import styles from './FolderImport.module.css';
import { useFolderImport } from './use-folder-import.ts';

/** Imports the files of an exported school that are chosen at once. */
export function FolderImport({ onImported }: { onImported: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { files, unknown, isBusy, isReady, choose, apply } = useFolderImport(onImported);
  const count = files.filter(({ state }) => state !== 'imported').length;
  const isDone = files.length > 0 && count === 0;
  return (
    <div className={styles.folder}>
      <p className={styles.note}>
        Choose the CSV files of an exported school all at once. Each is checked first; they are stored in the
        order in which they refer to each other, every file as a whole or not at all.
      </p>
      <div>
        <Button
          icon={<FolderUp aria-hidden="true" />}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          Choose Files
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          multiple
          hidden
          aria-label="CSV files of a school"
          onChange={({ currentTarget }) => {
            const chosen = Array.from(currentTarget.files ?? []);
            if (chosen.length > 0) choose(chosen);
            currentTarget.value = '';
          }}
        />
      </div>
      {files.length > 0 && (
        <ol className={styles.files} aria-label="Files in the order of their import">
          {files.map((file) => (
            <FolderFileRow key={file.table} file={file} files={files} />
          ))}
        </ol>
      )}
      {unknown.length > 0 && (
        <p className={styles.note}>
          {unknown.join(', ')} {unknown.length === 1 ? 'belongs' : 'belong'} to no table here. Where the
          server runs, <code>npm run import -- folder/</code> takes a whole school.
        </p>
      )}
      {isDone && <output className={styles.note}>All files are imported.</output>}
      {count > 0 && (
        <div className={styles.foot}>
          <Button kind="primary" pending={isBusy} disabled={!isReady} onClick={apply}>
            Import {count} {count === 1 ? 'File' : 'Files'}
          </Button>
        </div>
      )}
    </div>
  );
}

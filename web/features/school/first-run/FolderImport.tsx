import FolderUp from 'lucide-react/icons/folder-up';
import { Button } from '../../../ui/controls/Button.tsx';
import { FileButton } from '../../../ui/controls/FileButton.tsx';
import { FolderFileRow } from './FolderFileRow.tsx';
import styles from './FolderImport.module.css';
import { useFolderImport } from './use-folder-import.ts';

export function FolderImport({ onImported }: { onImported: () => void }) {
  const { files, unknown, results, faults, state, choose, apply } = useFolderImport(onImported);
  const isBusy = state === 'checking' || state === 'importing';
  const isReady = state === 'checked' && results.every(({ refused }) => refused === 0);
  return (
    <div className={styles.folder}>
      <p className={styles.note}>
        Choose the CSV files of an exported school all at once. They are checked first, and stored together:
        all of them, or nothing.
      </p>
      <div>
        <FileButton
          icon={<FolderUp aria-hidden="true" />}
          accept=".csv,text/csv"
          isMultiple
          disabled={isBusy}
          onChoose={choose}
        >
          Choose Files
        </FileButton>
      </div>
      {files.length > 0 && (
        <ol className={styles.files} aria-label="Files in the order of their import">
          {files.map((file) => (
            <FolderFileRow
              key={file.name}
              name={file.name}
              source={file.source}
              state={state}
              result={results.find(({ name }) => name === file.name)}
            />
          ))}
        </ol>
      )}
      {unknown.length > 0 && (
        <p className={styles.note}>
          {unknown.join(', ')} {unknown.length === 1 ? 'is no file' : 'are no files'} of a school, and left
          out.
        </p>
      )}
      {faults.map((fault) => (
        <output key={fault} className={styles.fault}>
          {fault}
        </output>
      ))}
      {state === 'imported' && <output className={styles.note}>All files are imported.</output>}
      {files.length > 0 && state !== 'imported' && (
        <div className={styles.foot}>
          <Button kind="primary" pending={isBusy} disabled={!isReady} onClick={apply}>
            Import {files.length} {files.length === 1 ? 'File' : 'Files'}
          </Button>
        </div>
      )}
    </div>
  );
}

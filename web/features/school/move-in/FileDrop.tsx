import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import FilePlus from 'lucide-react/icons/file-plus';
import { useEffect, useState } from 'react';
import { addFiles } from '../../../parts/imports/visit.ts';
import { FileButton } from '../../../ui/controls/FileButton.tsx';
import { useStableHandler } from '../../../ui/hooks/use-stable-handler.ts';
import styles from './FileDrop.module.css';

/** The strip for files, which can be dropped anywhere on the page, chosen or pasted. */
export function FileDrop() {
  const [isOver, setIsOver] = useState(false);
  const handlePaste = useStableHandler((event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const files = Array.from(event.clipboardData?.files ?? []);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (files.length > 0) void addFiles(files);
    else if (text.trim() !== '') void addFiles([new File([text], 'Pasted cells')]);
  });
  useEffect(() => {
    // Enter and leave are reported for each element under the pointer; one is entered before the other is left.
    let depth = 0;
    const isOfFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const handleEnter = (event: DragEvent) => {
      if (!isOfFiles(event)) return;
      depth += 1;
      setIsOver(true);
    };
    const handleOver = (event: DragEvent) => {
      if (!event.dataTransfer || !isOfFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const handleLeave = (event: DragEvent) => {
      if (!isOfFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setIsOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      if (!isOfFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setIsOver(false);
      void addFiles(Array.from(event.dataTransfer?.files ?? []));
    };
    document.addEventListener('dragenter', handleEnter);
    document.addEventListener('dragover', handleOver);
    document.addEventListener('dragleave', handleLeave);
    document.addEventListener('drop', handleDrop);
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('dragenter', handleEnter);
      document.removeEventListener('dragover', handleOver);
      document.removeEventListener('dragleave', handleLeave);
      document.removeEventListener('drop', handleDrop);
      document.removeEventListener('paste', handlePaste);
    };
  }, [handlePaste]);
  return (
    <div className={styles.drop} data-over={isOver || undefined}>
      <ClipboardPaste aria-hidden="true" />
      <p>
        <strong>Drop all your files here, several at once.</strong> XLSX, CSV, or cells that are pasted. Which
        list a file is, is read from its name and its columns.
      </p>
      <FileButton
        size="staff"
        icon={<FilePlus aria-hidden="true" />}
        accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        isMultiple
        onChoose={(files) => void addFiles(files)}
      >
        Choose Files
      </FileButton>
    </div>
  );
}

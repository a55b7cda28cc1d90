import { nameCsvFile } from '@soltura/domain/lists/file-name';
import { listColumns } from '@soltura/domain/people/enrolment-list';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { useId, useRef } from 'react';
import { downloadCsv } from '../../../../lists/download-csv.ts';
import { Button } from '../../../../ui/Button.tsx';
import { joinClasses } from '../../../../ui/class-names.ts';
import paperStyles from '../../../../ui/paper.module.css';
import typeStyles from '../../../../ui/type.module.css';
import { ReadAs } from '../../../tables/files/ReadAs.tsx';
import styles from './PastedList.module.css';
import type { EnrolManyState } from './use-enrol-many.ts';

const PLACEHOLDER = 'Name\tEmail\tCourse\tTotal Credits\nElena Vance\telena.vance@example.com\tLevel 1\t4';
/** Of a template: the two parts of a name are another way to give it. */
const TEMPLATE = listColumns.filter(({ field }) => field !== 'firstName' && field !== 'lastName');

/** The box for the list: pasted, typed, or read from a file; with how it was read and a template. */
export function PastedList({ state }: { state: EnrolManyState }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, file, list, fault, isSending, change, readFile, readAs } = state;
  const handleTemplate = async () => {
    const { writeListFile } = await import('../../../../lists/write-list-file.ts');
    const columns = TEMPLATE.map(({ label }) => ({ head: label, write: () => '' }));
    downloadCsv([writeListFile(columns, [])], nameCsvFile('enrol', 'template'));
  };
  const isEmpty = text.trim() === '';
  return (
    <section className={joinClasses(paperStyles.paper, styles.paper)}>
      <label htmlFor={id} className={typeStyles.label}>
        The list
      </label>
      <textarea
        id={id}
        className={styles.box}
        aria-describedby={`${id}help`}
        aria-invalid={fault !== undefined || undefined}
        placeholder={PLACEHOLDER}
        spellCheck={false}
        autoComplete="off"
        wrap="off"
        readOnly={isSending}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <div id={`${id}help`} className={styles.help}>
        {fault !== undefined && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        {!isEmpty && fault === undefined && (
          <p>
            Read as {list.delimiter},{' '}
            {list.hasHeads ? 'the first line names the columns' : 'name and address'}.
          </p>
        )}
        {list.unknown.length > 0 && <p>Left out: {list.unknown.join(', ')}.</p>}
        {isEmpty && (
          <p>
            Paste from a spreadsheet, up to 500 people. The first line names the columns you have, in any
            order: {TEMPLATE.map(({ label }) => label).join(', ')}. Days are written 2026-01-31 or 1/31/2026.
          </p>
        )}
      </div>
      {file && <ReadAs encoding={file.encoding} isDisabled={isSending} onChange={readAs} />}
      <div className={styles.acts}>
        <Button
          size="staff"
          icon={<FileUp aria-hidden="true" />}
          disabled={isSending}
          onClick={() => input.current?.click()}
        >
          Choose a File
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className={styles.input}
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0];
            if (chosen) void readFile(chosen);
            // So that the same file, once corrected, can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button
          kind="link"
          size="staff"
          icon={<Download aria-hidden="true" />}
          onClick={() => void handleTemplate()}
        >
          Template
        </Button>
      </div>
    </section>
  );
}

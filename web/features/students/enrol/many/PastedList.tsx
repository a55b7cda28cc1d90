import { labelListField, listColumns } from '@soltura/domain/people/enrolment-list';
import { dayFields } from '@soltura/domain/people/listed-enrolment';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { useId } from 'react';
import { downloadTemplate } from '../../../../lists/download-template.ts';
import paperStyles from '../../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FileButton } from '../../../../ui/controls/FileButton.tsx';
import { Select } from '../../../../ui/controls/Select.tsx';
import { ReadAs } from '../../../../ui/files/ReadAs.tsx';
import typeStyles from '../../../../ui/type.module.css';
import styles from './PastedList.module.css';
import type { EnrolManyState } from './use-enrol-many.ts';

const PLACEHOLDER = 'Name\tEmail\tCourse\tTotal Credits\nElena Vance\telena.vance@example.com\tLevel 1\t4';
/** The columns of a template. The two parts of a name are left out: they are an alternative to the name. */
const TEMPLATE = listColumns
  .filter(({ field }) => field !== 'firstName' && field !== 'lastName')
  .map(({ label }) => label);

export function PastedList({ state }: { state: EnrolManyState }) {
  const id = useId();
  const { text, file, list, foundOrders, fault, unread, isSending, change, readFile, readAs, chooseSheet } =
    state;
  const isEmpty = text.trim() === '';
  const leftOut = list.matches.flatMap(({ head, field }) => (field === null && head !== '' ? head : []));
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
        {(unread ?? fault) !== undefined && (
          <p role="alert" className={styles.fault}>
            {unread ?? fault}
          </p>
        )}
        {!isEmpty && fault === undefined && (
          <p>
            Read as {list.delimiter},{' '}
            {list.hasHeads ? 'the first line names the columns' : 'name and address'}.
          </p>
        )}
        {dayFields.map((field) => {
          const found = foundOrders[field];
          return (
            found.kind === 'found' && (
              <p key={field}>
                {labelListField(field)}: the {found.order === 'day-first' ? 'day' : 'month'} first, as{' '}
                {found.text} fits no other way.
              </p>
            )
          );
        })}
        {leftOut.length > 0 && <p>Left out: {leftOut.join(', ')}.</p>}
        {list.leftOut.length > 0 && <p>Not read as people: row {list.leftOut.join(', ')}.</p>}
        {isEmpty && (
          <p>
            Paste from a spreadsheet, up to 500 people. The first line names the columns you have, in any
            order: {TEMPLATE.join(', ')}. Dates are read as people write them: 2026-01-31, 31/1/2026, January
            31, 2026.
          </p>
        )}
      </div>
      {file?.text && <ReadAs encoding={file.text.encoding} isDisabled={isSending} onChange={readAs} />}
      {file && file.sheets.length > 1 && (
        <p className={styles.sheet}>
          <label htmlFor={`${id}sheet`}>Sheet</label>
          <Select
            id={`${id}sheet`}
            size="staff"
            options={file.sheets.map(({ name }, value) => ({ value, label: name }))}
            value={file.sheet}
            disabled={isSending}
            onChange={chooseSheet}
          />
        </p>
      )}
      <div className={styles.acts}>
        <FileButton
          size="staff"
          icon={<FileUp aria-hidden="true" />}
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          disabled={isSending}
          onChoose={([chosen]) => void readFile(chosen)}
        >
          Choose a File
        </FileButton>
        <Button
          kind="link"
          size="staff"
          icon={<Download aria-hidden="true" />}
          onClick={() => void downloadTemplate({ heads: TEMPLATE }, 'enrol')}
        >
          Template
        </Button>
      </div>
    </section>
  );
}

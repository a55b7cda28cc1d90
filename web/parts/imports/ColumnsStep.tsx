import ArrowRight from 'lucide-react/icons/arrow-right';
import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { downloadTemplate } from '../../lists/download-template.ts';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import { ReadAs } from '../../ui/files/ReadAs.tsx';
import { StaffRow } from '../../ui/table/StaffRow.tsx';
import styles from './ColumnsStep.module.css';
import tableStyles from './ColumnTable.module.css';
import { ColumnTable, LEAVE_OUT } from './ColumnTable.tsx';
import type { ImportSource } from './import-source.ts';
import type { ConstantCell } from './open-file.ts';
import type { FileImport } from './use-file-import.ts';

interface ColumnsStepProps {
  source: ImportSource;
  work: FileImport;
}

/** The number of rows among which the head can be chosen. */
const MAX_HEADS = 20;

export function ColumnsStep({ source, work }: ColumnsStepProps) {
  const { open, found, match, chooseOrder, chooseName, askedNames, setConstants } = work;
  if (!open) return null;
  const { matches, orders, remembered, constants } = open;
  const fields = source.fields;
  const absent = fields.filter(
    ({ field, isExact }) =>
      field !== 'recordId' && isExact !== true && matches.every((one) => one.field !== field),
  );
  const missing = absent.filter(({ field }) => constants.every((one) => one.field !== field));
  return (
    <>
      <SourceLine source={source} work={work} open={open} />
      <div className={joinClasses(paperStyles.paper, styles.paper)}>
        <ColumnTable
          fields={fields}
          matches={matches}
          rows={open.parts.rows}
          found={found}
          orders={orders}
          remembered={remembered}
          onMatch={match}
          onOrder={chooseOrder}
          names={askedNames}
          onName={chooseName}
        >
          {constants.map((constant, index) => (
            <ConstantRow
              key={constant.field}
              source={source}
              constant={constant}
              fields={[...absent.filter(({ field }) => field === constant.field), ...missing]}
              onChange={(next) =>
                setConstants(
                  constants.flatMap((one, place) => (place !== index ? one : next === undefined ? [] : next)),
                )
              }
            />
          ))}
        </ColumnTable>
        {missing.length > 0 && (
          <div className={styles.missing}>
            <p>
              Not in this file: {missing.map(({ label }) => label).join(', ')}. {source.absence}
            </p>
            <Button
              kind="link"
              size="staff"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setConstants([...constants, { field: missing[0]?.field ?? '', text: '' }])}
            >
              Set one for all rows
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function SourceLine({ source, work, open }: ColumnsStepProps & { open: NonNullable<FileImport['open']> }) {
  const id = useId();
  const { read, sheet, parts } = open;
  const rows = read.sheets[sheet]?.rows ?? [];
  const headPlace = rows.indexOf(parts.head);
  const outside = describeOutside(open);
  return (
    <div className={styles.source}>
      <span className={styles.file}>
        <FileSpreadsheet aria-hidden="true" />
        <strong>{read.name}</strong>
      </span>
      {read.sheets.length > 1 && (
        <span className={styles.choice}>
          <label htmlFor={`${id}sheet`}>Sheet</label>
          <Select
            id={`${id}sheet`}
            size="staff"
            options={read.sheets.map(({ name }, value) => ({ value, label: name }))}
            value={sheet}
            onChange={work.chooseSheet}
          />
        </span>
      )}
      {rows.length > 1 && (
        <span className={styles.choice}>
          <label htmlFor={`${id}head`}>Head in row</label>
          <Select
            id={`${id}head`}
            size="staff"
            options={rows
              .slice(0, Math.max(MAX_HEADS, headPlace + 1))
              .map(({ line }, value) => ({ value, label: String(line) }))}
            value={headPlace}
            onChange={work.chooseHead}
          />
        </span>
      )}
      {read.text && <ReadAs encoding={read.text.encoding} isDisabled={false} onChange={work.readAs} />}
      {outside !== '' && <span>{outside}</span>}
      <span className={styles.end}>
        <Button
          kind="link"
          size="staff"
          icon={<Download aria-hidden="true" />}
          onClick={() => void downloadTemplate(source.template, source.name)}
        >
          Template
        </Button>
      </span>
    </div>
  );
}

function describeOutside({ parts }: NonNullable<FileImport['open']>): string {
  const { titles, totals } = parts;
  const count = titles.length + totals.length;
  if (count === 0) return '';
  const list = (rows: typeof titles) =>
    `${rows.length === 1 ? 'row' : 'rows'} ${rows.map(({ line }) => line).join(', ')}`;
  const words = [
    titles.length > 0 ? `${list(titles)} ${titles.length === 1 ? 'stands' : 'stand'} above the head` : '',
    totals.length > 0 ? `${list(totals)} ${totals.length === 1 ? 'is a total' : 'are totals'}` : '',
  ].filter((text) => text !== '');
  const sentence = words.join(', ');
  const all = count === 1 ? 'It stays' : count === 2 ? 'Both stay' : 'They stay';
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. ${all} out.`;
}

interface ConstantRowProps {
  source: ImportSource;
  constant: ConstantCell;
  fields: readonly { readonly field: string; readonly label: string }[];
  onChange: (constant: ConstantCell | undefined) => void;
}

function ConstantRow({ source, constant, fields, onChange }: ConstantRowProps) {
  const { field, text } = constant;
  const { options = [] } = source.columns.find((column) => column.field === field) ?? {};
  return (
    <StaffRow className={tableStyles.row}>
      <th scope="row">For all rows</th>
      <td colSpan={3}>
        {options.length > 0 ? (
          <Select
            size="staff"
            aria-label="Value for all rows"
            options={['', ...options.filter((one) => one !== '')].map((value) => ({
              value,
              label: value === '' ? 'None' : value,
            }))}
            value={text}
            onChange={(chosen) => onChange({ field, text: chosen })}
          />
        ) : (
          <TextInput
            size="staff"
            aria-label="Value for all rows"
            autoComplete="off"
            value={text}
            onChange={({ target }) => onChange({ field, text: target.value })}
          />
        )}
      </td>
      <td className={tableStyles.arrow}>
        <ArrowRight aria-hidden="true" />
      </td>
      <td>
        <Select
          size="staff"
          aria-label="Field for all rows"
          options={[
            ...fields.map((one) => ({ value: one.field, label: one.label })),
            { value: LEAVE_OUT, label: 'Leave out' },
          ]}
          value={field}
          onChange={(chosen) => onChange(chosen === LEAVE_OUT ? undefined : { field: chosen, text: '' })}
        />
      </td>
      <td className={tableStyles.how}>
        <span className={tableStyles.found}>set here, the same in every row</span>
      </td>
    </StaffRow>
  );
}

import { describeMatch, titleOfList } from '@soltura/domain/moving-in/match-file';
import { type MoveInList, moveInSteps } from '@soltura/domain/moving-in/steps';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import Check from 'lucide-react/icons/check';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { chooseList, isWaiting, removeFile, type VisitFile } from '../../../parts/imports/visit.ts';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { StaffRow } from '../../../ui/table/StaffRow.tsx';
import { StaffTable } from '../../../ui/table/StaffTable.tsx';
import typeStyles from '../../../ui/type.module.css';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './FilesCard.module.css';
import { ImportLink } from './ImportLink.tsx';

const lists = moveInSteps.flatMap((step) => step.lists);
const NO_LIST = '';

const columns = [
  { key: 'file', head: 'File', width: '26%' },
  { key: 'list', head: 'List', width: '24%' },
  { key: 'how', head: 'How it was found' },
  { key: 'acts', head: <VisuallyHidden>Import or remove</VisuallyHidden>, width: '10.5rem' },
];

interface FilesCardProps {
  files: readonly VisitFile[];
  /** The first file that can be imported; its button is the primary one of the page. */
  next: VisitFile | undefined;
}

export function FilesCard({ files, next }: FilesCardProps) {
  const headId = useId();
  const waiting = files.filter(isWaiting);
  const open = waiting.filter(({ match, list }) => match !== undefined && list === undefined).length;
  const done = files.filter(({ outcome }) => outcome !== undefined).length;
  const words = [
    `${formatNumber(waiting.length - open)} to import`,
    open > 0 ? `${countOf(open, 'list')} to choose` : '',
    done > 0 ? `${formatNumber(done)} imported` : '',
  ].filter((text) => text !== '');
  return (
    <section className={joinClasses(paperStyles.paper, styles.card)} aria-labelledby={headId}>
      <div className={styles.head}>
        <h2 id={headId} className={typeStyles.h3}>
          Files
        </h2>
        <output>{words.join(', ')}</output>
      </div>
      <StaffTable className={styles.table} columns={columns} aria-labelledby={headId}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} isNext={file.id === next?.id} />
        ))}
      </StaffTable>
      <p className={styles.kept}>
        They come in from top to bottom, each with a trial of its own. Files are kept for this visit only,
        until you leave Move In or load it again.
      </p>
    </section>
  );
}

function FileRow({ file: visitFile, isNext }: { file: VisitFile; isNext: boolean }) {
  const { id, file, match, list, isChosen, fault, outcome } = visitFile;
  const howId = useId();
  const isOpen = match !== undefined && list === undefined && outcome === undefined;
  const known = lists.find(({ name }) => name === list);
  return (
    <StaffRow
      className={joinClasses(styles.row, outcome && styles.done)}
      isChanged={isOpen}
      mark={fault === undefined ? undefined : 'failed'}
    >
      <th scope="row">
        <span className={styles.file}>
          <FileSpreadsheet aria-hidden="true" />
          <span>{file.name}</span>
        </span>
      </th>
      <td>
        {fault === undefined && !outcome && match && (
          <Select
            size="staff"
            aria-label={`List of ${file.name}`}
            aria-describedby={howId}
            options={listOptions(match.fits)}
            value={list ?? NO_LIST}
            onChange={(chosen) => chooseList(id, chosen === NO_LIST ? undefined : chosen)}
          />
        )}
        {outcome && list !== undefined && titleOfList(list)}
      </td>
      <td id={howId} className={joinClasses(styles.how, isOpen && styles.open)}>
        {describeFile()}
      </td>
      <td>
        <span className={styles.acts}>
          {known && !outcome && <ImportLink list={known} file={visitFile} isNext={isNext} />}
          <IconButton label={`Remove ${file.name}`} size="staff" onClick={() => removeFile(id)}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      </td>
    </StaffRow>
  );

  function describeFile() {
    if (fault !== undefined) return <span className={styles.fault}>{fault}</span>;
    if (outcome) {
      return (
        <>
          <Chip tone="oliva" icon={<Check aria-hidden="true" />}>
            Imported
          </Chip>{' '}
          {countOf(outcome.written, 'row')}
          {outcome.left > 0 && `, ${countOf(outcome.left, 'row')} stayed out`}
        </>
      );
    }
    if (!match) return 'Reading…';
    return isChosen ? 'chosen here' : describeMatch(match);
  }
}

function listOptions(fits: readonly string[]): { value: string; label: string }[] {
  const toOption = ({ name }: MoveInList) => ({ value: name, label: titleOfList(name) });
  const likely = lists.filter(({ name }) => fits.includes(name));
  const others = lists.filter(({ name }) => !fits.includes(name));
  return [{ value: NO_LIST, label: 'Choose a list' }, ...likely.map(toOption), ...others.map(toOption)];
}

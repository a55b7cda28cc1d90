import { foldText } from '@soltura/domain/search/match';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, type Ref, useId } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { Chip } from '../../ui/controls/Chip.tsx';
import { StaffRow } from '../../ui/table/StaffRow.tsx';
import type { ImportNames } from './import-names.ts';
import type { ImportSource } from './import-source.ts';
import type { TriedRow } from './import-trial.ts';
import { TrialCell } from './TrialCell.tsx';
import styles from './TrialRows.module.css';
import { describeChanges, isBad, isNamed, showCellOf, type TrialField } from './trial-cells.ts';

interface TrialRowProps {
  ref: Ref<HTMLTableRowElement>;
  index: number;
  source: ImportSource;
  row: TriedRow;
  fields: readonly TrialField[];
  names: ImportNames;
  original: Readonly<Record<string, string>>;
  mended: ReadonlySet<string>;
  /** The field whose cell is open in the `editor`. */
  edited: string | undefined;
  editor: ReactNode;
  isLocked: boolean;
  onOpen: (cell: { line: number; field: string }) => void;
}

const verdictWords = { create: 'New', change: 'Changed', same: 'The same', refuse: 'Left out' } as const;

export function TrialRow({
  ref,
  index,
  source,
  row,
  fields,
  names,
  original,
  mended,
  edited,
  editor,
  isLocked,
  onOpen,
}: TrialRowProps) {
  const why = useId();
  const isOut = row.verdict === 'refuse';
  return (
    <StaffRow
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      mark={isOut ? 'failed' : undefined}
      isChanged={!isOut && mended.size > 0}
    >
      <td data-name="Row" className={styles.line}>
        {row.line}
      </td>
      {fields.map((cell) => {
        const { field, label } = cell;
        const state = isBad(row, field) ? 'bad' : mended.has(field) ? 'mended' : undefined;
        const text = showCellOf(row, cell, names);
        return (
          <td key={field} data-name={label}>
            {edited === field ? (
              editor
            ) : state === undefined ? (
              text
            ) : (
              <TrialCell
                label={label}
                line={row.line}
                field={field}
                text={text}
                state={state}
                describedBy={why}
                isLocked={isLocked}
                onOpen={onOpen}
              />
            )}
          </td>
        );
      })}
      <td data-name="Trial">
        <span>{chipOf(row, mended.size > 0)}</span>
      </td>
      <td
        id={why}
        data-name="What Import does"
        className={joinClasses(styles.what, styles.end, isOut && styles.broken)}
      >
        {describeWhat()}
      </td>
    </StaffRow>
  );

  function describeWhat(): string {
    if (isOut) return row.broken.map(({ message }) => message).join('. ');
    if (mended.size > 0) {
      const remark = row.remark === '' ? '' : `; ${row.remark}`;
      return `${verdictWords[row.verdict]} · ${describeMends()}${remark}`;
    }
    const what = row.verdict === 'create' ? describeNew(source, row) : describeChanges(source, row, names);
    return [what, row.remark].filter((text) => text !== '').join('; ');
  }

  /** 'was 31/02/2026; Ana Torres is ana@sur.example'. */
  function describeMends(): string {
    const former: string[] = [];
    const told: string[] = [];
    for (const field of mended) {
      const { column } = fields.find((cell) => cell.field === field) ?? {};
      const text = original[field] ?? '';
      const named = isNamed(column) ? names.find(column.refersTo, Number(row.sent[field])) : undefined;
      // The name alone would be ambiguous: the other record has it too.
      if (named?.address && foldText(named.name) === foldText(text))
        told.push(`${named.name} is ${named.address}`);
      else former.push(text || 'empty');
    }
    const was = former.length === 0 ? [] : [`was ${former.join(', ')}`];
    return [...was, ...told].join('; ');
  }
}

/**
 * 'new course', 'new coach, Short Name Ana' with created values for which the file has no column, or, in a history,
 * 'week, on hold'.
 */
function describeNew({ noun, dayField, columns }: ImportSource, { sent, changes }: TriedRow): string {
  if (dayField === undefined) {
    const made = columns.filter(
      ({ field, isRequired }) => isRequired === true && !Object.hasOwn(sent, field),
    );
    const words = made.flatMap(({ field, label }) => {
      const change = changes.find((one) => one.field === field);
      return change === undefined ? [] : `${label} ${change.after}`;
    });
    return [`new ${noun}`, ...words].join(', ');
  }
  const isOnHold = ['yes', 'true', '1'].includes((sent['holdWeek'] ?? '').trim().toLowerCase());
  return isOnHold ? `${noun}, on hold` : noun;
}

function chipOf({ verdict }: TriedRow, isMended: boolean): ReactNode {
  const words = verdictWords[verdict];
  if (verdict === 'refuse') {
    return (
      <Chip tone="granada" icon={<CircleAlert aria-hidden="true" />}>
        {words}
      </Chip>
    );
  }
  if (isMended) {
    return (
      <Chip tone="saffron" icon={<Check aria-hidden="true" />}>
        Mended
      </Chip>
    );
  }
  if (verdict === 'create') {
    return (
      <Chip tone="accent" icon={<Plus aria-hidden="true" />}>
        {words}
      </Chip>
    );
  }
  if (verdict === 'change') {
    return (
      <Chip tone="saffron" icon={<Pencil aria-hidden="true" />}>
        {words}
      </Chip>
    );
  }
  return <Chip>{words}</Chip>;
}

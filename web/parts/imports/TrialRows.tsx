import { keyOfCell, type MendedCells } from '@soltura/domain/imports/read-rows';
import { formatNumber } from '@soltura/domain/numbers';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { RowSpacer } from '../../ui/table/RowSpacer.tsx';
import { StaffTable } from '../../ui/table/StaffTable.tsx';
import { CellMend, type Mend } from './CellMend.tsx';
import type { ImportSource } from './import-source.ts';
import type { TriedRow } from './import-trial.ts';
import { addConstants, settleOrders } from './open-file.ts';
import { TrialRow } from './TrialRow.tsx';
import styles from './TrialRows.module.css';
import { findAlike, listBadCells, listTrialFields, type TrialField } from './trial-cells.ts';
import type { FileImport } from './use-file-import.ts';

interface TrialRowsProps {
  source: ImportSource;
  work: FileImport;
  open: NonNullable<FileImport['open']>;
  rows: readonly TriedRow[];
}

interface CellKey {
  readonly line: number;
  readonly field: string;
}

/** The approximate height of a row, in CSS px. */
const ROW_HEIGHT = 36;
const OVERSCAN = 6;

/** Some browsers need it to make a scrolling box reachable by keyboard. */
const scrollable = { tabIndex: 0 };

type Item = { readonly words: string } | { readonly row: TriedRow };

/**
 * The rows of a file with their verdicts, beginning with those that needed a correction. Only the visible ones are
 * rendered.
 */
export function TrialRows({ source, work, open, rows }: TrialRowsProps) {
  const { mended, needed, names, isImporting, found, mend } = work;
  const box = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<CellKey>();
  const wanted = useRef<CellKey>(undefined);
  const filled = useMemo(() => addConstants(open), [open]);
  const fields = useMemo(() => listTrialFields(source, filled.matches), [source, filled]);
  const orders = useMemo(() => settleOrders(filled.matches, found, open.orders), [filled, open, found]);
  const { items, needy } = useMemo(
    () => groupRows(rows, needed, source.dayField !== undefined),
    [rows, needed, source],
  );
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  const goTo = (cell: CellKey | undefined) => {
    if (!cell) return;
    const place = items.findIndex((item) => 'row' in item && item.row.line === cell.line);
    virtualizer.scrollToIndex(place, { align: 'auto' });
    wanted.current = cell;
  };
  const focusWanted = () => {
    const { line, field } = wanted.current ?? {};
    const cell = box.current?.querySelector(`[data-cell="${line} ${field}"]`);
    if (!(cell instanceof HTMLElement)) return;
    wanted.current = undefined;
    cell.focus();
  };
  const step = (by: 1 | -1) => {
    const bad = listBadCells(needy, fields);
    const now = edited ?? readCell(document.activeElement);
    goTo(findNext(bad, now, { by, lines: needy.map(({ line }) => line) }));
  };
  useEffect(() => focusWanted());
  const handleF8 = useStableHandler((event: KeyboardEvent) => {
    if (event.key !== 'F8' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
      return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
    setEdited(undefined);
    focusWanted();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleF8);
    return () => document.removeEventListener('keydown', handleF8);
  }, [handleF8]);
  const handleOpen = useStableHandler(setEdited);
  const close = (cell: CellKey) => {
    setEdited(undefined);
    wanted.current = cell;
  };
  const keep = (row: TriedRow, { field }: TrialField, { text, isForAll, goesOn, chosen }: Mend) => {
    const given = row.given[field] ?? '';
    const lines = isForAll ? findAlike(needy, field, given) : [];
    const all = lines.length > 0 ? lines : [row.line];
    setEdited(undefined);
    const bad = listBadCells(needy, fields).filter(
      (cell) => cell.field !== field || !all.includes(cell.line),
    );
    const next = findNext(bad, { line: row.line, field }, { by: 1, lines: needy.map(({ line }) => line) });
    if (goesOn) goTo(next ?? { line: row.line, field });
    mend(
      all.map((line) => ({ line, field, text })),
      chosen,
    );
  };
  const drawn = virtualizer.getVirtualItems();
  const above = drawn[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  const columns = [
    { key: 'row', head: 'Row', width: '4rem' },
    ...fields.map(({ field, label }) => ({ key: field, head: label, width: '9rem' })),
    { key: 'trial', head: 'Trial', width: '7.25rem' },
    { key: 'what', head: 'What Import does', width: '18rem', headClass: styles.end },
  ];
  return (
    <div ref={box} className={joinClasses(paperStyles.paper, styles.pane)} {...scrollable}>
      <StaffTable
        className={styles.table}
        columns={columns}
        entriesBelow="laptop"
        headStays
        aria-rowcount={items.length + 1}
        aria-label="Rows of the file"
        empty={rows.length === 0 ? 'No rows are so.' : undefined}
      >
        {above > 0 && <RowSpacer height={above} />}
        {drawn.map(({ index }) => {
          const item = items[index];
          if (!item) return null;
          if ('words' in item) {
            return (
              <tr
                key={item.words}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                className={styles.group}
              >
                <td colSpan={columns.length}>{item.words}</td>
              </tr>
            );
          }
          const { row } = item;
          const editedField = edited?.line === row.line ? edited.field : undefined;
          const cell = fields.find(({ field }) => field === editedField);
          return (
            <TrialRow
              key={row.line}
              ref={virtualizer.measureElement}
              index={index}
              source={source}
              row={row}
              fields={fields}
              names={names}
              original={readOriginal(filled, row)}
              mended={mendedOf(mended, row, fields)}
              edited={cell?.field}
              editor={
                cell &&
                editorFor(cell, row, {
                  filled,
                  needy,
                  orders,
                  names,
                  onKeep: (kept) => keep(row, cell, kept),
                  onRestore: () => {
                    close({ line: row.line, field: cell.field });
                    mend([{ line: row.line, field: cell.field, text: undefined }]);
                  },
                  onClose: () => close({ line: row.line, field: cell.field }),
                })
              }
              isLocked={isImporting}
              onOpen={handleOpen}
            />
          );
        })}
        {below > 0 && <RowSpacer height={below} />}
      </StaffTable>
    </div>
  );
}

const byVerdict = [
  ['change', 'There already, changed'],
  ['create', 'New'],
  ['same', 'There already, the same'],
] as const;

/** Groups the rows: first those that needed a correction, under a line with their number. */
function groupRows(
  rows: readonly TriedRow[],
  needed: ReadonlySet<number>,
  isByVerdict: boolean,
): { items: readonly Item[]; needy: readonly TriedRow[] } {
  const needy = rows.filter(({ line }) => needed.has(line));
  const ready = rows.filter(({ line }) => !needed.has(line));
  const open = needy.filter(({ verdict }) => verdict === 'refuse').length;
  const items: Item[] = [];
  if (needy.length > 0) {
    const words = `Needed mending: ${formatNumber(needy.length)} · ${formatNumber(open)} open, ${formatNumber(needy.length - open)} mended here`;
    items.push({ words }, ...needy.map((row) => ({ row })));
  }
  const groups = isByVerdict
    ? byVerdict.map(([verdict, words]) => ({ words, rows: ready.filter((row) => row.verdict === verdict) }))
    : [{ words: 'Ready as they are', rows: ready }];
  for (const group of groups) {
    if (group.rows.length === 0) continue;
    items.push({ words: `${group.words}: ${formatNumber(group.rows.length)}` });
    for (const row of group.rows) items.push({ row });
  }
  return { items, needy };
}

function findNext(
  bad: readonly CellKey[],
  now: CellKey | undefined,
  { by, lines }: { by: 1 | -1; lines: readonly number[] },
): CellKey | undefined {
  if (!now) return by === 1 ? bad[0] : bad.at(-1);
  const here = bad.findIndex(({ line, field }) => line === now.line && field === now.field);
  if (here >= 0) return bad[here + by] ?? (by === 1 ? bad[0] : bad.at(-1));
  const placeOf = (line: number) => lines.indexOf(line);
  return by === 1
    ? (bad.find(({ line }) => placeOf(line) >= placeOf(now.line)) ?? bad[0])
    : (bad.findLast(({ line }) => placeOf(line) <= placeOf(now.line)) ?? bad.at(-1));
}

function readCell(element: Element | null): CellKey | undefined {
  const [line, field] = element?.closest('[data-cell]')?.getAttribute('data-cell')?.split(' ') ?? [];
  return line === undefined || field === undefined ? undefined : { line: Number(line), field };
}

function readOriginal(
  { rows, matches }: ReturnType<typeof addConstants>,
  { line }: TriedRow,
): Readonly<Record<string, string>> {
  const cells = rows.find((row) => row.line === line)?.cells ?? [];
  return Object.fromEntries(
    matches.flatMap(({ place, field }) => (field === null ? [] : [[field, cells[place] ?? '']])),
  );
}

function mendedOf(
  mended: MendedCells,
  { line }: TriedRow,
  fields: readonly TrialField[],
): ReadonlySet<string> {
  return new Set(fields.map(({ field }) => field).filter((field) => mended.has(keyOfCell(line, field))));
}

function editorFor(
  cell: TrialField,
  row: TriedRow,
  {
    filled,
    needy,
    orders,
    names,
    onKeep,
    onRestore,
    onClose,
  }: {
    filled: ReturnType<typeof addConstants>;
    needy: readonly TriedRow[];
    orders: ReturnType<typeof settleOrders>;
    names: FileImport['names'];
    onKeep: (mend: Mend) => void;
    onRestore: () => void;
    onClose: () => void;
  },
): ReactNode {
  const given = row.given[cell.field] ?? '';
  return (
    <CellMend
      cell={cell}
      line={row.line}
      given={given}
      original={readOriginal(filled, row)[cell.field] ?? ''}
      alike={findAlike(needy, cell.field, given).length}
      orders={orders}
      names={names}
      onKeep={onKeep}
      onRestore={onRestore}
      onClose={onClose}
    />
  );
}

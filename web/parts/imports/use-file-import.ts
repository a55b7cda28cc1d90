import { MAX_IMPORT_ROWS } from '@soltura/contract/file-limits';
import type { Named } from '@soltura/contract/tables/tables';
import { chooseField, makeFieldFinder, matchColumns } from '@soltura/domain/imports/columns';
import type { DateOrder, FoundOrder } from '@soltura/domain/imports/given-dates';
import {
  findDateOrders,
  keyOfCell,
  lineOfCell,
  listNamedRecords,
  listNames,
  type MendedCells,
  namesRecords,
  readImportRows,
} from '@soltura/domain/imports/read-rows';
import { answerSharedNames } from '@soltura/domain/imports/shared-names';
import { divideSheet, findHead } from '@soltura/domain/imports/sheet';
import { formatNumber } from '@soltura/domain/numbers';
import type { TableName } from '@soltura/domain/tables/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FileEncoding } from '../../ui/files/file-encoding.ts';
import { findSizeFault } from './csv-limit.ts';
import { describeFault, logFault } from './import-fault.ts';
import { findReading, keepReading } from './import-heads.ts';
import { makeImportNames } from './import-names.ts';
import type { ImportSource } from './import-source.ts';
import {
  countCells,
  countVerdicts,
  holdRows,
  joinOutcomes,
  type TriedRow,
  writeRows,
} from './import-trial.ts';
import { type LeftOut, makeLeftOut } from './left-out.ts';
import {
  addConstants,
  type ConstantCell,
  listChangedRecords,
  listHeads,
  type OpenFile,
  settleOrders,
} from './open-file.ts';
import { type ReadFile, readFile, readPasted, readText } from './read-file.ts';
import { useAskedNames } from './use-asked-names.ts';
import type { DoneImport } from './visit.ts';

/** The largest number of rows of one file (api.md 1.9). */
const DEBOUNCE_MS = 300;
const CHANGED_MEANWHILE =
  'Nothing was imported: the records have changed meanwhile. Look at the rows once more.';

interface Trial {
  readonly rows: readonly TriedRow[];
  /** The cells whose ambiguous names were resolved for all rows at once. */
  readonly answered: MendedCells;
  readonly weeksMade: number;
  /** In ms. */
  readonly took: number;
  /** The same for all attempts, so that an import whose answer was lost is not repeated. */
  readonly idempotencyKey: string;
}

export interface MendedCell {
  readonly line: number;
  readonly field: string;
  /** Undefined restores the text of the file. */
  readonly text: string | undefined;
}

type Stage = 'file' | 'columns' | 'rows' | 'imported';

export function useFileImport(source: ImportSource, onImported: (done: DoneImport) => void) {
  const finder = useMemo(() => makeFieldFinder(source.fields), [source]);
  const [names] = useState(makeImportNames);
  const [stage, setStage] = useState<Stage>('file');
  const [faults, setFaults] = useState<readonly string[]>([]);
  /** A description of the file or the rows while they are read, or tried for the first time. */
  const [busyWith, setBusyWith] = useState<string>();
  const [open, setOpen] = useState<OpenFile>();
  const [mends, setMends] = useState<MendedCells>(NOTHING_MENDED);
  const [trial, setTrial] = useState<Trial>();
  /** The lines that were invalid when the rows were first shown, and those that became invalid later. */
  const [needed, setNeeded] = useState<ReadonlySet<number>>(NO_LINES);
  const [isSettled, setIsSettled] = useState(true);
  const [isImporting, setIsImporting] = useState(false);
  const [imported, setImported] = useState(0);
  const [leftOut, setLeftOut] = useState<LeftOut>();
  const work = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);
  useEffect(
    () => () => {
      work.current?.abort();
      clearTimeout(timer.current);
    },
    [],
  );

  const found = useMemo(() => {
    if (!open) return NO_ORDERS;
    const { matches, rows } = addConstants(open);
    return findDateOrders(source.columns, matches, rows);
  }, [source, open]);
  const askedNames = useAskedNames(source, names, open);
  const mended = useMemo(() => new Map([...(trial?.answered ?? []), ...mends]), [trial, mends]);
  const begin = () => {
    work.current?.abort();
    clearTimeout(timer.current);
    work.current = new AbortController();
    return work.current.signal;
  };
  const fail = (about: string, error: unknown) => {
    logFault(about, error);
    setFaults(describeFault(error));
  };

  const openSheet = async (
    read: ReadFile,
    {
      sheet = 0,
      headPlace,
      began = performance.now(),
    }: { sheet?: number; headPlace?: number; began?: number },
    signal: AbortSignal,
  ) => {
    const rows = read.sheets[sheet]?.rows ?? [];
    const parts = divideSheet(rows, headPlace ?? findHead(rows, finder.countKnown));
    if (!parts) return;
    const heads = listHeads(parts);
    const reading = await findReading(source.name, heads, signal);
    if (signal.aborted) return;
    const known = new Set(source.fields.map(({ field }) => field));
    const fields = reading?.fields.map((field) => (field !== null && known.has(field) ? field : null));
    const orders = reading?.dateOrders ?? {};
    setOpen({
      read,
      sheet,
      parts,
      heads,
      matches: matchColumns(heads, finder, fields),
      constants: [],
      orders,
      answers: new Map(),
      remembered: new Set(Object.keys(orders)),
      took: performance.now() - began,
    });
    setMends(NOTHING_MENDED);
    setTrial(undefined);
    setStage('columns');
  };
  const start = async (name: string, read: (signal: AbortSignal) => Promise<ReadFile>) => {
    const signal = begin();
    const began = performance.now();
    setFaults([]);
    setBusyWith(name);
    setStage('file');
    try {
      const file = await read(signal);
      if (!signal.aborted) await openSheet(file, { began }, signal);
    } catch (error) {
      if (signal.aborted) return;
      setOpen(undefined);
      fail('A file could not be read', error);
    }
    if (!signal.aborted) setBusyWith(undefined);
  };

  const tryRows = async (file: OpenFile, cells: ReadonlyMap<string, string>, signal: AbortSignal) => {
    const began = performance.now();
    const { columns } = source;
    const { parts } = file;
    const { matches, rows } = addConstants(file);
    const texts = new Map(
      [...listNamedRecords(columns, matches, rows)].map(([name, given]) => [name, new Set(given)]),
    );
    for (const column of columns) {
      const named = namesRecords(column) ? texts.get(column.refersTo) : undefined;
      if (!named) continue;
      for (const { line } of parts.rows) {
        const text = cells.get(keyOfCell(line, column.field)) ?? '';
        for (const name of listNames(column, text)) named.add(name);
      }
    }
    await names.ask(texts, signal);
    const references = names.references();
    const answered = answerSharedNames({ columns, matches, rows, references }, file.answers);
    const read = readImportRows(rows, {
      columns,
      matches,
      orders: settleOrders(matches, found, file.orders),
      references,
      mended: new Map([...answered, ...cells]),
    });
    const whole = holdRows(read, parts.rows, file.heads.length);
    const sent = whole.rows.filter(({ line }) => !whole.held.has(line));
    const result = sent.length > 0 ? await source.tryRows(writeRows(sent), signal) : undefined;
    const tried = joinOutcomes(whole, result?.rows ?? []);
    await names.ask(listChangedRecords(source, tried), signal);
    return {
      rows: tried,
      answered,
      weeksMade: result?.weeksMade ?? 0,
      took: performance.now() - began,
      idempotencyKey: crypto.randomUUID(),
    };
  };
  const noteTrial = (next: Trial, before: ReadonlySet<number>) => {
    const bad = next.rows.filter(({ verdict }) => verdict === 'refuse').map(({ line }) => line);
    setNeeded(new Set([...before, ...bad]));
    setTrial(next);
    setIsSettled(true);
  };
  const tryAgain = (file: OpenFile, cells: ReadonlyMap<string, string>) => {
    const signal = begin();
    setIsSettled(false);
    const run = async () => {
      try {
        const next = await tryRows(file, cells, signal);
        if (signal.aborted) return;
        noteTrial(next, needed);
        setFaults([]);
      } catch (error) {
        if (!signal.aborted) fail('A trial failed', error);
      }
    };
    timer.current = setTimeout(() => void run(), DEBOUNCE_MS);
  };

  return {
    stage,
    faults,
    busyWith,
    open,
    found,
    trial,
    mended,
    needed,
    isSettled,
    isImporting,
    imported,
    leftOut,
    names,
    askedNames,
    choose: (file: File) => {
      const fault = findSizeFault(file);
      if (fault === undefined) void start(file.name, (signal) => readFile(file, signal));
      else setFaults([fault]);
    },
    paste: (text: string) => void start('Pasted cells', () => readPasted('Pasted cells', text)),
    readAs: (encoding: FileEncoding) => {
      const { name = '', text } = open?.read ?? {};
      if (text) void start(name, () => readText(name, text.bytes, encoding));
    },
    chooseSheet: (sheet: number) => {
      if (open) void openSheet(open.read, { sheet }, begin());
    },
    chooseHead: (headPlace: number) => {
      if (open) void openSheet(open.read, { sheet: open.sheet, headPlace }, begin());
    },
    match: (place: number, field: string | null) =>
      setOpen((file) => file && { ...file, matches: chooseField(file.matches, place, field) }),
    setConstants: (constants: readonly ConstantCell[]) => setOpen((file) => file && { ...file, constants }),
    chooseName: (key: string, recordId: number) =>
      setOpen((file) => file && { ...file, answers: new Map([...file.answers, [key, recordId]]) }),
    chooseOrder: (field: string, order: DateOrder) =>
      setOpen(
        (file) =>
          file && {
            ...file,
            orders: { ...file.orders, [field]: order },
            remembered: new Set([...file.remembered].filter((one) => one !== field)),
          },
      ),
    seeRows: async () => {
      if (!open) return;
      const count = open.parts.rows.length;
      if (count > MAX_IMPORT_ROWS) {
        const most = formatNumber(MAX_IMPORT_ROWS);
        setFaults([`The file has ${formatNumber(count)} rows. Import up to ${most} at once.`]);
        return;
      }
      const signal = begin();
      setFaults([]);
      setBusyWith(open.read.name);
      const fields = open.matches.map(({ field }) => field);
      const dateOrders = Object.fromEntries(
        Object.entries(open.orders).filter(([field]) => fields.includes(field)),
      );
      void keepReading(source.name, open.heads, { fields, dateOrders });
      try {
        const next = await tryRows(open, mends, signal);
        if (signal.aborted) return;
        noteTrial(next, new Set([...next.answered.keys()].map(lineOfCell)));
        setStage('rows');
      } catch (error) {
        if (signal.aborted) return;
        fail('A trial failed', error);
      }
      setBusyWith(undefined);
    },
    seeColumns: () => {
      begin();
      setFaults([]);
      setStage('columns');
    },
    mend: (changes: readonly MendedCell[], chosen?: { table: TableName; named: Named }) => {
      if (!open) return;
      if (chosen) names.learn(chosen.table, chosen.named);
      const cells = new Map(mends);
      for (const { line, field, text } of changes) {
        const key = keyOfCell(line, field);
        // The text of the file replaces an answer that was given for all rows.
        const restored = trial?.answered.has(key) ? readCellOf(open, line, field) : undefined;
        const next = text ?? restored;
        if (next === undefined) cells.delete(key);
        else cells.set(key, next);
      }
      setMends(cells);
      tryAgain(open, cells);
    },
    retry: () => {
      if (open) tryAgain(open, mends);
    },
    startOver: () => {
      begin();
      setFaults([]);
      setBusyWith(undefined);
      setOpen(undefined);
      setTrial(undefined);
      setStage('file');
    },
    apply: async () => {
      if (!open || !trial || isSending.current || !isSettled) return;
      const sent = trial.rows.filter(({ verdict }) => verdict !== 'refuse');
      isSending.current = true;
      setIsImporting(true);
      setFaults([]);
      try {
        let changeSet: number | undefined;
        const result = await source.apply(writeRows(sent), {
          shown: countCells(sent),
          idempotencyKey: trial.idempotencyKey,
          noteChangeSet: (id) => {
            changeSet = id;
          },
        });
        if (result.isApplied) {
          const written = result.counts.create + result.counts.change;
          const leftOut = makeLeftOut(source, open, trial.rows);
          setImported(written);
          setLeftOut(leftOut);
          onImported({ list: source.name, file: open.read.name, changeSet, written, leftOut });
          setStage('imported');
        } else {
          const answers = new Map(sent.map(({ line }, place) => [line, result.rows[place]]));
          const rows = trial.rows.map((row) => ({ ...row, ...answers.get(row.line), line: row.line }));
          noteTrial({ ...trial, rows, idempotencyKey: crypto.randomUUID() }, needed);
          setFaults([CHANGED_MEANWHILE]);
        }
      } catch (error) {
        fail('An import failed', error);
      } finally {
        isSending.current = false;
        setIsImporting(false);
      }
    },
    counts: useMemo(() => countVerdicts(trial?.rows ?? []), [trial]),
  };
}

function readCellOf(open: OpenFile, line: number, field: string): string {
  const { matches, rows } = addConstants(open);
  const place = matches.find((match) => match.field === field)?.place ?? -1;
  return rows.find((row) => row.line === line)?.cells[place] ?? '';
}

export type FileImport = ReturnType<typeof useFileImport>;

const NOTHING_MENDED: ReadonlyMap<string, string> = new Map();
const NO_LINES: ReadonlySet<number> = new Set();
const NO_ORDERS: ReadonlyMap<number, FoundOrder> = new Map();

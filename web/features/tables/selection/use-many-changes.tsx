import type { ManyResult } from '@soltura/contract/tables/tables';
import type { FilterValues } from '@soltura/domain/tables/filter-rows';
import { MAX_UNSEEN } from '@soltura/domain/tables/previews';
import type { Cell } from '@soltura/domain/tables/table';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { logFailure } from '../../../api/log.ts';
import { startUndoTrail } from '../../../editing/undo.ts';
import { openable } from '../../../ui/overlays/openable.tsx';
import { dismissFailures, toast } from '../../../ui/overlays/toast.ts';
import type { TableReferences } from '../known-names.ts';
import { refreshTables } from '../refresh-tables.ts';
import type { ScreenTable } from '../screen-table.ts';
import { type ManyAct, tellMany, wordsOfMany } from './describe-many.ts';
import { makeMany, tryMany } from './many.mutations.ts';
import type { ManyWork, TriedMany } from './many-work.ts';
import type { RowSelection } from './use-row-selection.ts';

const ManyDialog = openable(async () => (await import('./ManyDialog.tsx')).ManyDialog);

export interface ManyChanges {
  setValue: () => void;
  archive: () => void;
  remove: () => void;
  /** Shows a preview of a value in a field of all matching rows, with a button to make the change. */
  fillAll: (filling: Filling) => void;
  dialog: ReactNode;
}

export interface Filling {
  readonly field: string;
  readonly value: Cell;
  readonly onMade: () => void;
}

interface ManyChangesProps {
  screen: ScreenTable;
  references: TableReferences;
  selection: RowSelection;
  filters: FilterValues;
  found: number;
}

/**
 * A change of all selected rows: tried first; previewed if it is large, refused for some rows, or deletes; then made as
 * one change with one Undo (screens-staff 9.7).
 */
export function useManyChanges({
  screen,
  references,
  selection,
  filters,
  found,
}: ManyChangesProps): ManyChanges {
  const { table } = screen;
  const cache = useQueryClient();
  const [work, setWork] = useState<ManyWork>();
  const [isOpen, setIsOpen] = useState(false);
  const trial = useRef<AbortController>(undefined);
  const isSending = useRef(false);
  useEffect(() => () => trial.current?.abort(), []);

  const begin = (act: ManyAct | undefined, given: Partial<ManyWork> = {}): ManyWork => {
    const { rows, count, isAll } = selection;
    const begun: ManyWork = {
      rows,
      count,
      isAll,
      act,
      asks: act === undefined,
      isShown: false,
      onMade: undefined,
      tried: undefined,
      isBusy: act !== undefined,
      fault: undefined,
      ...given,
    };
    setWork(begun);
    return begun;
  };
  const close = () => {
    trial.current?.abort();
    setIsOpen(false);
  };
  const look = async (begun: ManyWork, act: ManyAct) => {
    const controller = new AbortController();
    trial.current?.abort();
    trial.current = controller;
    setWork({ ...begun, act, tried: undefined, isBusy: true, fault: undefined });
    try {
      const result = await tryMany(table.name, { rows: begun.rows, act }, controller.signal);
      if (controller.signal.aborted) return;
      const tried = { act, result, idempotencyKey: crypto.randomUUID() };
      const isNothing = result.counts.change + result.counts.refuse === 0;
      const mustShow = begun.isShown || isAskedFirst(act, result);
      if (mustShow || isNothing) {
        setWork({ ...begun, act, tried, isBusy: false, fault: undefined });
        setIsOpen(true);
      } else await make(begun, tried);
    } catch (error) {
      if (controller.signal.aborted) return;
      tell(begun, act, error);
    }
  };
  const tell = (begun: ManyWork, act: ManyAct, error: unknown) => {
    const { failed } = wordsOfMany(table, act);
    const isAnswered = error instanceof ApiError;
    logFailure(isAnswered ? error.transportText : failed, error);
    setWork({
      ...begun,
      act: begun.asks ? undefined : act,
      tried: undefined,
      isBusy: false,
      fault: isAnswered ? error.message : failed,
    });
    setIsOpen(true);
  };
  const make = async (begun: ManyWork, tried: TriedMany, givesCalls = false) => {
    if (isSending.current) return;
    isSending.current = true;
    const { act, result, idempotencyKey } = tried;
    const words = wordsOfMany(table, act);
    setWork({ ...begun, act, tried, isBusy: true, fault: undefined });
    dismissFailures(words.failed);
    const refresh = () => refreshTables(cache, table.name);
    const trail = startUndoTrail();
    try {
      const made = await makeMany(
        table.name,
        { rows: begun.rows, act: act.deed === 'set' && givesCalls ? { ...act, givesCalls } : act },
        { shown: result.cells, idempotencyKey, noteChangeSet: trail.note },
      );
      const { text, detail } = tellMany(table, words, made.counts);
      toast.succeeded(text, { detail, undo: trail.offer(refresh) });
      begun.onMade?.();
      setIsOpen(false);
      selection.clear();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        // A conflict: others have changed rows since, so a new preview is shown.
        await lookAgain(begun, act, error.message);
      } else tell({ ...begun, act }, act, error);
    } finally {
      isSending.current = false;
      void refresh();
    }
  };
  const lookAgain = async (begun: ManyWork, act: ManyAct, fault: string) => {
    try {
      const result = await tryMany(table.name, { rows: begun.rows, act }, new AbortController().signal);
      const tried = { act, result, idempotencyKey: crypto.randomUUID() };
      setWork({ ...begun, act, tried, isBusy: false, fault });
      setIsOpen(true);
    } catch (error) {
      tell({ ...begun, act }, act, error);
    }
  };
  const start = (act: ManyAct) => void look(begin(act), act);
  return {
    setValue: () => {
      begin(undefined);
      setIsOpen(true);
    },
    archive: () => start({ deed: 'set', field: 'isArchived', value: true }),
    remove: () => {
      start({ deed: 'delete' });
      setIsOpen(true);
    },
    fillAll: ({ field, value, onMade }) => {
      const given = typeof value === 'object' && value !== null ? [...value] : value;
      const act: ManyAct = { deed: 'set', field, value: given };
      const all = { rows: { filters: { ...filters } }, count: found, isAll: true };
      void look(begin(act, { ...all, isShown: true, onMade }), act);
      setIsOpen(true);
    },
    dialog: work && (
      <ManyDialog
        screen={screen}
        references={references}
        open={isOpen}
        work={work}
        onChoose={(act) => void look({ ...work, act: undefined }, act)}
        onMake={(tried, givesCalls) => void make(work, tried, givesCalls)}
        onClose={close}
      />
    ),
  };
}

function isAskedFirst(act: ManyAct, { cells, counts, calls = 0 }: ManyResult): boolean {
  return act.deed === 'delete' || cells > MAX_UNSEEN || counts.refuse > 0 || calls > 0;
}

import type { TableSearch } from '@soltura/contract/tables/tables';
import { describeFound } from '@soltura/domain/lists/found';
import { describeCount, takePage } from '@soltura/domain/lists/pages';
import { formatNumber } from '@soltura/domain/numbers';
import { countListed, MAX_EDITED, MAX_FOUND } from '@soltura/domain/tables/large-tables';
import type { SchoolTable, TableRow } from '@soltura/domain/tables/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { readNow } from '../../api/server-clock.ts';
import { useKeptIds } from '../../editing/use-kept-rows.tsx';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { exportParts } from './files/export-table.ts';
import { nameParts } from './files/name-parts.ts';
import { readChosen, readParts } from './files/read-parts.ts';
import { isAddedId } from './grid/added-rows.ts';
import { nameKept } from './grid/grid-columns.ts';
import { useGridEdits } from './grid/use-grid-edits.tsx';
import type { TableReferences } from './known-names.ts';
import { countOfLarge } from './page-sizes.ts';
import type { ScreenTable } from './screen-table.ts';
import { TableScreen } from './TableScreen.tsx';
import type { Listing } from './table-parts.ts';
import { chosenQuery, findQuery, findRows } from './tables.queries.ts';
import { type TableSearchState, useTableSearch } from './use-table-search.ts';

const DEBOUNCE_MS = 150;

interface LargeTableProps {
  screen: ScreenTable;
  references: TableReferences;
  back: ReactNode;
}

/** A table that the server searches, sorts and divides into pages (screens-staff 8.2). */
export function LargeTable({ screen, references, back }: LargeTableProps) {
  const { table } = screen;
  const cache = useQueryClient();
  const search = useTableSearch();
  const { size, wanted, found, isSettled, isFailed, retry } = useFound(table, search);
  const { edits, edit, from } = useEditedRows(screen, references, wanted);
  const [editedPage, setEditedPage] = useState(1);
  const { rows = NO_ROWS, count = 0, isEstimate = false, isSorted = true } = found ?? {};
  const pageCount = Math.max(1, Math.ceil(countListed(count) / size));
  const viewedPage = Math.min(search.page, pageCount);
  const editedCount = edits.rows.length;
  const cut = takePage(edits.rows, editedPage, size);
  const listing: Listing = edits.isOpen
    ? {
        page: { ...cut, size },
        count: editedCount,
        words: describeCount(editedCount, cut.page, size),
        note: describeEdited(editedCount, count, from),
        onPage: setEditedPage,
      }
    : {
        page: { rows: [...rows], page: viewedPage, pageCount, size },
        count,
        words: describeFound({ count, isEstimate }, viewedPage, size),
        note: describeLimits(table, search, { isEstimate, isSorted }),
        onPage: search.onPage,
      };
  return (
    <TableScreen
      screen={screen}
      references={references}
      back={back}
      // The sort is not shown when the server could not sort so many records.
      search={isSorted ? search : { ...search, sort: undefined }}
      edits={edits}
      listing={listing}
      found={{
        count,
        isLarge: true,
        isSettled,
        instead: isFailed ? (
          <ErrorPanel title={screen.failed} onRetry={retry} />
        ) : found ? undefined : (
          <LoadingRows message={screen.loading} rows="dense" isInset />
        ),
        onExport: () => {
          const parts = readParts(table.name, wanted, !isEstimate);
          const names = nameParts(cache, table, references);
          void exportParts(table, { parts, expected: count, ...names }, readNow());
        },
        readSelected: (chosen) =>
          'ids' in chosen
            ? readChosen(cache, table.name, chosen.ids)
            : readParts(table.name, { ...wanted, filters: chosen.filters }, !isEstimate),
      }}
      onEdit={() => {
        setEditedPage(1);
        edit();
      }}
    />
  );
}

const NO_ROWS: readonly TableRow[] = [];

/** The requested page; the former one stays until it is loaded. */
function useFound({ name }: SchoolTable, { filters, sort, pageSize, page }: TableSearchState) {
  const size = countOfLarge(pageSize);
  const acting = useDebounced(filters, DEBOUNCE_MS);
  const wanted: TableSearch = {
    filters: acting,
    sort: sort ?? null,
    from: Math.min((page - 1) * size, MAX_FOUND - size),
    size,
  };
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(findQuery(name, wanted));
  return {
    size,
    wanted,
    found: data,
    isSettled: acting === filters && !isPlaceholderData,
    // A reload in the background keeps the rows on screen.
    isFailed: isError && !isFetching && (data === undefined || isPlaceholderData),
    retry: () => void refetch(),
  };
}

interface EditedIds {
  readonly ids: readonly number[];
  /** The index of the first id among the found records; undefined for records restored with their drafts. */
  readonly from: number | undefined;
}

/** Edit mode for the found rows from the first of the page on, up to the limit of edit mode. */
function useEditedRows(screen: ScreenTable, references: TableReferences, wanted: TableSearch) {
  const { table } = screen;
  const cache = useQueryClient();
  // Records with stored drafts are restored, whatever their position in the table.
  const keptIds = useKeptIds(nameKept(table)).filter((id) => !isAddedId(id));
  const [edited, setEdited] = useState<EditedIds>({ ids: keptIds, from: undefined });
  const { data } = useQuery(chosenQuery(table.name, edited.ids));
  const edits = useGridEdits({ screen, rows: data?.rows ?? NO_ROWS, references });
  const reopen = useEffectEvent(() => edits.open(NO_ROWS));
  useEffect(() => {
    if (edits.wantsOpen) reopen();
  }, [edits.wantsOpen]);
  const isOpening = useRef(false);
  const edit = async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    try {
      const { rows, references: named } = await findRows(cache, table.name, { ...wanted, size: MAX_EDITED });
      const ids = rows.map(({ recordId }) => recordId);
      cache.setQueryData(chosenQuery(table.name, ids).queryKey, { rows, references: named });
      setEdited({ ids, from: wanted.from });
      edits.open(rows);
    } catch (error) {
      toast.failed('Edit mode could not be opened', 'Try again in a moment.');
      logFailure('Edit mode could not be opened', error);
    } finally {
      isOpening.current = false;
    }
  };
  return { edits, edit: () => void edit(), from: edited.from };
}

/** The range of the edited records among the found ones, unless all of them are edited. */
function describeEdited(edited: number, found: number, from: number | undefined): string | undefined {
  if (edited >= found || from === undefined) return undefined;
  const last = formatNumber(from + edited);
  return `Editing ${formatNumber(from + 1)} - ${last} of the records found, up to ${formatNumber(MAX_EDITED)} at once.`;
}

/** A note on the limits of the search and the sort for so many records. */
function describeLimits(
  { columns }: SchoolTable,
  { sort }: TableSearchState,
  { isEstimate, isSorted }: { isEstimate: boolean; isSorted: boolean },
): string | undefined {
  if (!isEstimate) return undefined;
  const most = formatNumber(MAX_FOUND);
  const label = columns.find(({ field }) => field === sort?.field)?.label;
  if (!isSorted && label !== undefined)
    return `Too many to sort by ${label}: filter until at most ${most} records are left.`;
  return `The first ${most} are listed: filter to see others.`;
}

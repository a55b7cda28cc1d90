import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';

interface VirtualRowsProps {
  pane: RefObject<HTMLElement | null>;
  count: number;
  /** The approximate height of a row, in CSS px; rows are measured when rendered. */
  rowHeight: number;
  /** The height of the table's fixed head, in CSS px. */
  headHeight?: number;
  /** A row that is always rendered, such as the focused one. */
  keptIndex?: number | undefined;
}

interface VirtualRows {
  /** The indexes of the rows to render, in order. Each row has `data-index` and the ref `measure`. */
  drawn: readonly { index: number; gap: number }[];
  /** The height of the rows below the last rendered one, in CSS px. */
  after: number;
  measure: (row: HTMLElement | null) => void;
  scrollTo: (index: number) => void;
}

/** Tables of up to this many rows are rendered as a whole: pages of 20, 50 and 100. */
const MAX_DRAWN = 100;
const OVERSCAN = 4;
/** The number of rows rendered in one task, so that no task takes long. */
const MAX_ADDED = 6;

/**
 * The rows of a long table to render: the visible ones, some beyond, and the kept one. `RowSpacer` takes the height of
 * the others: one of height `gap` before each row whose gap is not 0, and one of height `after` at the end.
 */
export function useVirtualRows({
  pane,
  count,
  rowHeight,
  headHeight = 0,
  keptIndex = -1,
}: VirtualRowsProps): VirtualRows {
  const isLong = count > MAX_DRAWN;
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: isLong ? count : 0,
    getScrollElement: () => pane.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollPaddingStart: headHeight,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const wanted = defaultRangeExtractor(range);
      if (keptIndex < 0 || keptIndex >= count || wanted.includes(keptIndex)) return wanted;
      return [...wanted, keptIndex].toSorted((a, b) => a - b);
    },
  });
  const items = isLong ? virtualizer.getVirtualItems() : NO_ITEMS;
  const wanted = useGradualRows(items, virtualizer.range, keptIndex);
  if (!isLong) {
    const drawn = Array.from({ length: count }, (_row, index) => ({ index, gap: 0 }));
    return { drawn, after: 0, measure: ignore, scrollTo: ignore };
  }
  let end = 0;
  const drawn = items.flatMap(({ index, start, end: itsEnd }) => {
    if (!wanted.has(index)) return [];
    const gap = Math.max(0, start - end);
    end = itsEnd;
    return [{ index, gap }];
  });
  return {
    drawn,
    after: Math.max(0, virtualizer.getTotalSize() - end),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

interface Item {
  index: number;
  start: number;
  end: number;
}

const NO_ITEMS: readonly Item[] = [];
const NONE: ReadonlySet<number> = new Set();

function useGradualRows(
  items: readonly Item[],
  inSight: { startIndex: number; endIndex: number } | null,
  keptIndex: number,
): ReadonlySet<number> {
  const [before, setBefore] = useState(NONE);
  const isKept = ({ index }: Item) => index === keptIndex;
  const isInSight = ({ index }: Item) =>
    inSight !== null && index >= inSight.startIndex && index <= inSight.endIndex;
  const added = items.filter(({ index }) => !before.has(index));
  const first =
    added.length > MAX_ADDED
      ? [...added.filter(isKept), ...added.filter(isInSight), ...added].slice(0, MAX_ADDED)
      : added;
  const now = new Set(first.map(({ index }) => index));
  for (const { index } of items) if (before.has(index)) now.add(index);
  const key = [...now].toSorted((a, b) => a - b).join(' ');
  useEffect(() => {
    // The next rows follow after these are painted.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setBefore(key === '' ? NONE : new Set(key.split(' ').map(Number))));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [key]);
  return now;
}

function ignore(): void {
  // Short tables need no measuring: they are rendered whole, and the browser scrolls to the focus.
}

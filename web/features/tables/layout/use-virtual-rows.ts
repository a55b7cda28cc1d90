import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';

interface VirtualRowsProps {
  /** The box that scrolls, around the table. */
  pane: RefObject<HTMLElement | null>;
  count: number;
  /** About how high a row is, in CSS px; each is measured when it is drawn. */
  rowHeight: number;
  /** What of the pane the head of the table covers, in CSS px. */
  headHeight?: number;
  /** A row that is drawn wherever the pane stands, such as the one that has the focus. */
  keptIndex?: number | undefined;
}

interface VirtualRows {
  /** The places of the rows to be drawn, in their order. Each row carries `data-index` and the ref `measure`. */
  drawn: readonly { index: number; gap: number }[];
  /** The room of the rows below the last one that is drawn, in CSS px. */
  after: number;
  measure: (row: HTMLElement | null) => void;
  scrollTo: (index: number) => void;
}

/** Up to so many rows are drawn all of them: pages of 20, 50 and 100. */
const MOST_DRAWN = 100;
const OVERSCAN = 4;
/** Rows that are added at once; the others follow in tasks of their own, so that none takes long. */
const MOST_ADDED = 6;

/**
 * Which rows of a table of any length are drawn: those in sight, some beyond, and the kept one.
 *
 * The room of the others is taken by `RowSpacer`: one of height `gap` stands before a row whose gap is not 0, one of
 * `after` at the end.
 */
export function useVirtualRows({
  pane,
  count,
  rowHeight,
  headHeight = 0,
  keptIndex = -1,
}: VirtualRowsProps): VirtualRows {
  const isLong = count > MOST_DRAWN;
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

/** Those of the rows that are drawn now: all that were, and some more: the kept one, which has the focus, then the ones in sight. */
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
    added.length > MOST_ADDED
      ? [...added.filter(isKept), ...added.filter(isInSight), ...added].slice(0, MOST_ADDED)
      : added;
  const now = new Set(first.map(({ index }) => index));
  for (const { index } of items) if (before.has(index)) now.add(index);
  const key = [...now].toSorted((a, b) => a - b).join(' ');
  useEffect(() => {
    // After these are painted.
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
  // A short table is drawn whole: nothing to be measured, and the browser scrolls to what has the focus.
}

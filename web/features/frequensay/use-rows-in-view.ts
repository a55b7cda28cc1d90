import { type UIEvent, useState } from 'react';

interface RowsInView {
  /** The first row to be drawn, counted from 0, and the one after the last. */
  first: number;
  end: number;
  /** The heights of the rows left out, in CSS px. */
  above: number;
  below: number;
  onScroll: (event: UIEvent<HTMLElement>) => void;
}

/** Rows are drawn in runs of so many, one run ahead of what is seen on either side. */
const RUN = 25;

/** Which rows of a long table of equally high rows are drawn as its box scrolls; the box is no higher than the window. */
export function useRowsInView(count: number, rowRem: number): RowsInView {
  const [{ rowHeight, shown }] = useState(() => {
    const height = rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return { rowHeight: height, shown: Math.ceil(window.screen.height / height / RUN) };
  });
  const [run, setRun] = useState(0);
  const lastRun = Math.max(0, Math.ceil(count / RUN) - 1);
  const seen = Math.min(run, lastRun);
  const first = Math.max(0, seen - 1) * RUN;
  const end = Math.min(count, (seen + shown + 2) * RUN);
  return {
    first,
    end,
    above: first * rowHeight,
    below: Math.max(0, count - end) * rowHeight,
    onScroll: ({ currentTarget }) => setRun(Math.floor(currentTarget.scrollTop / rowHeight / RUN)),
  };
}

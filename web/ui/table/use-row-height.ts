import { useState } from 'react';

/**
 * The height of a row in CSS px, read once. `token` is one of the heights of tokens.css, which are in rem: rows grow
 * with the reader's text size.
 */
export function useRowHeight(token: `--${string}`): number {
  const [height] = useState(() => readHeight(token));
  return height;
}

function readHeight(token: string): number {
  const root = getComputedStyle(document.documentElement);
  return Number.parseFloat(root.getPropertyValue(token)) * Number.parseFloat(root.fontSize);
}

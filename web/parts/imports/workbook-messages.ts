import type { Sheet } from '@soltura/domain/imports/sheet';

/** The answer of the worker that reads workbooks: the sheets, or the reason why they cannot be read. */
export type WorkbookAnswer = { readonly sheets: readonly Sheet[] } | { readonly fault: string };

import type { Sheet } from '@soltura/domain/imports/sheet';

/** What the worker that reads workbooks answers: the sheets, or why they cannot be read. */
export type WorkbookAnswer = { readonly sheets: readonly Sheet[] } | { readonly fault: string };

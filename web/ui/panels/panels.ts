import type { ComponentType } from 'react';

/** The props of a side panel. */
export interface PanelProps {
  id: number | undefined;
  /** The page is in edit mode, so the panel has no pencil (screens-staff 2.7). */
  isReadOnly: boolean;
  onClose: () => void;
}

interface Panel {
  /** The form of its keys, with '{id}' for the record's id: 'edit-student-{id}'. */
  form: string;
  load: () => Promise<ComponentType<PanelProps>>;
}

/** The side panels that a screen knows, opened by `?panel=` with a key of their form (screens-staff 1.6). */
export type Panels = readonly Panel[];

/** The `panel` parameter of an address, if it has one. */
export function readPanelKey(search: Record<string, unknown>): { panel?: string | undefined } {
  return typeof search.panel === 'string' ? { panel: search.panel } : {};
}

/**
 * Finds the panel of a key, and the id in the key; undefined for unknown keys.
 *
 * Keys are matched as a whole: 'edit-student' and 'edit-student-7' are different panels.
 */
export function findPanel<P extends Pick<Panel, 'form'>>(
  known: readonly P[],
  key: string,
): { panel: P; id: number | undefined } | undefined {
  const [, words = key, digits] = /^(.+)-([1-9]\d{0,9})$/.exec(key) ?? [];
  const form = digits === undefined ? words : `${words}-{id}`;
  const panel = known.find((candidate) => candidate.form === form);
  return panel && { panel, id: digits === undefined ? undefined : Number(digits) };
}

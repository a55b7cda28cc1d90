import type { ComponentType } from 'react';

export interface PanelProps {
  id: number | undefined;
  /** True while the page is in edit mode: the panel has no pencil (screens-staff 2.7). */
  isReadOnly: boolean;
  /** True for a record that was opened to be edited: its form begins in edit mode. */
  startsEditing: boolean;
  onClose: () => void;
}

interface Panel {
  /** The pattern of the panel's keys, with '{id}' for the record's id: 'edit-student-{id}'. */
  form: string;
  load: () => Promise<ComponentType<PanelProps>>;
}

export type Panels = readonly Panel[];

export function readPanelKey(search: Record<string, unknown>): { panel?: string | undefined } {
  return typeof search.panel === 'string' ? { panel: search.panel } : {};
}

/**
 * The panel of a key and the id in the key; undefined for unknown keys. Keys match as a whole: 'edit-student' and
 * 'edit-student-7' are different panels.
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

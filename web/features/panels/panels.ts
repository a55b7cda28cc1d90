import type { ComponentType } from 'react';

/** What a side panel is told: the record of its key, whether it may only show it, and how to close. */
export interface PanelProps {
  id: number | undefined;
  /** The page around is being edited: the panel offers no pencil (screens-staff 2.7). */
  isReadOnly: boolean;
  onClose: () => void;
}

interface Panel {
  /** The whole key, '{id}' where the record's id stands: 'edit-student-{id}'. */
  form: string;
  load: () => Promise<ComponentType<PanelProps>>;
}

/** The side panels that a screen knows, opened by `?panel=` with a key of their form (screens-staff 1.6). */
export type Panels = readonly Panel[];

/** Keeps the panel's key of an address, if it has one. */
export function readPanelKey(search: Record<string, unknown>): { panel?: string } {
  return typeof search.panel === 'string' ? { panel: search.panel } : {};
}

/**
 * The panel a key stands for, with the id in it; undefined for keys of no panel.
 *
 * Keys are matched whole: 'edit-student' and 'edit-student-7' are different panels.
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

import type { ComponentType } from 'react';

/** What a side panel needs to know of its key: the record it is about, and how to close. */
export interface PanelProps {
  id: number | undefined;
  onClose: () => void;
}

/** A side panel on any page, opened by `?panel=` with a key of this form. */
export interface Panel {
  /** The whole key, '{id}' where the record's id stands: 'edit-student-{id}'. */
  form: string;
  load: () => Promise<ComponentType<PanelProps>>;
}

/** Every side panel of the app. */
export const panels: readonly Panel[] = [];

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

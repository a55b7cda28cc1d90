import { LONGEST_KEPT_MS } from '@soltura/domain/limits';
import * as z from 'zod/mini';
import type { KeptTexts } from '../device/storage.ts';

const fields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);

/** Typed text that is no valid value of its field, with the error message. */
const fault = z.object({ text: z.string(), sentence: z.string() });

const keptDraft = z.object({
  label: z.string(),
  /** The stored record on which the draft is based. A new record has version 0. */
  base: z.object({ values: fields, version: z.number() }),
  values: fields,
  /** Values of a save that was not answered yet. */
  sent: z.optional(fields),
  faults: z.optional(z.record(z.string(), fault)),
  isOfTable: z.optional(z.boolean()),
  /** In ms since 1970. */
  keptAt: z.number(),
  /** The page that wrote the draft. Other pages do not delete it. */
  writer: z.string(),
});

export type Draft = z.output<typeof keptDraft>;
export type NewDraft = Omit<Draft, 'keptAt' | 'writer'>;

export interface NamedDraft extends Draft {
  readonly name: string;
}

/** Drafts of one person on this device. `name` identifies a record by its id, and a new one by its form. */
export interface DraftStore {
  read: (name: string) => Draft | undefined;
  keep: (name: string, draft: NewDraft) => void;
  /** Deletes a draft, unless another page has written it since it was read as `seen`. */
  forget: (name: string, seen?: Draft) => void;
  list: () => NamedDraft[];
  clear: () => void;
}

interface DraftStoreOptions {
  storage: KeptTexts;
  subject: string;
  writer: string;
  now: () => number;
  /** True while the person may store anything: not after Log Out, in any tab. */
  mayKeep: () => boolean;
}

const PREFIX = 'soltura.draft.';

/**
 * Opens the drafts of one person. Drafts older than 30 days are deleted when they are read. The storage is synchronous,
 * so that drafts are read before a form is rendered and written before a page is unloaded. A full or blocked storage
 * keeps nothing: the draft then lasts as long as the page.
 */
export function openDraftStore({ storage, subject, writer, now, mayKeep }: DraftStoreOptions): DraftStore {
  const prefix = `${PREFIX}${encodeURIComponent(subject)}:`;

  const listNames = () => storage.names().filter((name) => name.startsWith(prefix));
  const readItem = (name: string): Draft | undefined => {
    const draft = parseDraft(storage.get(name));
    if (!draft || now() - draft.keptAt <= LONGEST_KEPT_MS) return draft;
    storage.remove(name);
    return undefined;
  };
  return {
    read: (name) => readItem(prefix + name),
    keep(name, draft) {
      if (!mayKeep()) return;
      const kept: Draft = { ...draft, keptAt: now(), writer };
      storage.set(prefix + name, JSON.stringify(kept));
    },
    forget(name, seen) {
      const kept = readItem(prefix + name);
      if (kept && (kept.writer === writer || kept.keptAt === seen?.keptAt)) storage.remove(prefix + name);
    },
    list: () =>
      listNames().flatMap((name) => {
        const draft = readItem(name);
        return draft ? [{ ...draft, name: name.slice(prefix.length) }] : [];
      }),
    clear: () => {
      for (const name of listNames()) storage.remove(name);
    },
  };
}

/**
 * Values of a draft for the fields of `start`. Unknown fields are left out, and fields of another type get the value of
 * `start`.
 */
export function fitValues<Values extends object>(kept: Draft['values'], start: Values): Values {
  const fitting = Object.entries(start).flatMap(([field, value]) => {
    const text = kept[field];
    const fits = text !== undefined && (typeof text === typeof value || text === null || value === null);
    return fits ? [[field, text] as const] : [];
  });
  return { ...start, ...Object.fromEntries(fitting) };
}

function parseDraft(text: string | null): Draft | undefined {
  try {
    return keptDraft.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

import { LONGEST_KEPT_MS } from '@soltura/domain/limits';
import * as z from 'zod/mini';
import type { KeptTexts } from '../device/storage.ts';

/** What a draft holds of a field; a list of texts is one value. */
const fields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);

/** What was typed into a field and is no value of it, and why not. */
const fault = z.object({ text: z.string(), sentence: z.string() });

const keptDraft = z.object({
  /** What it is of, as its owner would call it: 'Edit Assignment'. */
  label: z.string(),
  /** What it is based on; version 0 of a new record. */
  base: z.object({ values: fields, version: z.number() }),
  values: fields,
  /** What was sent in a save whose answer has not come. */
  sent: z.optional(fields),
  /** By field. */
  faults: z.optional(z.record(z.string(), fault)),
  /** It was typed in edit mode of a whole table. */
  isOfTable: z.optional(z.boolean()),
  /** In milliseconds since 1970. */
  keptAt: z.number(),
  /** The page that kept it: no other one forgets it. */
  writer: z.string(),
});

/** Typed and not saved: of one record, by one person. */
export type Draft = z.output<typeof keptDraft>;
/** A draft as a screen hands it over. */
export type NewDraft = Omit<Draft, 'keptAt' | 'writer'>;

/** A draft, and the name it is kept under. */
export interface NamedDraft extends Draft {
  readonly name: string;
}

/** The drafts of one person on this device. `name` tells one record from another, and a new one by its place. */
export interface DraftStore {
  read: (name: string) => Draft | undefined;
  keep: (name: string, draft: NewDraft) => void;
  /** Forgets a draft, unless another page has kept it since it was read as `seen`. */
  forget: (name: string, seen?: Draft) => void;
  list: () => NamedDraft[];
  /** Forgets them all, whoever kept them: at Log Out. */
  clear: () => void;
}

interface DraftStoreOptions {
  storage: KeptTexts;
  /** The subject of their session. */
  subject: string;
  /** Of this page. */
  writer: string;
  now: () => number;
  /** Whether the person may keep anything: not after Log Out, in whichever tab. */
  mayKeep: () => boolean;
}

const PREFIX = 'soltura.draft.';

/**
 * Opens the drafts of one person; those older than 30 days are no longer there.
 *
 * The browser's own storage is read before a form is drawn and written before a page that is left is gone. One that is
 * full or refused keeps nothing: what is typed then lasts as long as the page.
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

/** What a draft says of the fields there are: one it does not know, or knows as something else, is as in `start`. */
export function fitValues<Values extends object>(kept: Draft['values'], start: Values): Values {
  const fitting = Object.entries(start).flatMap(([field, value]) => {
    const text = kept[field];
    const fits = text !== undefined && (typeof text === typeof value || text === null || value === null);
    return fits ? [[field, text] as const] : [];
  });
  return { ...start, ...Object.fromEntries(fitting) };
}

/** Undefined where the storage holds none, or somebody else's text. */
function parseDraft(text: string | null): Draft | undefined {
  try {
    return keptDraft.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

import { type FileMatch, matchFile, sortByList } from '@soltura/domain/moving-in/match-file';
import { HISTORY_IMPORT_PATH, paths, TABLE_IMPORT_PATH } from '../../app/paths.ts';
import { makeStore, useStoreState } from '../../editing/make-store.ts';
import { findSizeFault } from './csv-limit.ts';
import { describeFault, logFault } from './import-fault.ts';
import type { LeftOut } from './left-out.ts';
import { readFile } from './read-file.ts';

// The files that were dropped on Move In, and the rows that stayed out of its imports, until the page is left
// (screens-staff 9.16).

interface Outcome {
  readonly written: number;
  readonly left: number;
}

export interface VisitFile {
  readonly id: number;
  readonly file: File;
  /** Undefined while the file is read, and for a file that cannot be read. */
  readonly match: FileMatch | undefined;
  /** The name of the list of its rows; undefined until it is found or chosen. */
  readonly list: string | undefined;
  readonly isChosen: boolean;
  readonly fault: string | undefined;
  readonly outcome: Outcome | undefined;
}

export interface StayedOut extends LeftOut {
  readonly list: string;
  readonly changeSet: number | undefined;
}

export interface DoneImport {
  readonly list: string;
  /** The name of the file; undefined for typed or pasted text. */
  readonly file: string | undefined;
  readonly changeSet: number | undefined;
  readonly written: number;
  readonly leftOut: LeftOut;
}

interface Visit {
  readonly files: readonly VisitFile[];
  /** The newest last. */
  readonly stayedOut: readonly StayedOut[];
}

const store = makeStore<Visit, (visit: Visit) => Visit>({ files: [], stayedOut: [] }, (visit, change) =>
  change(visit),
);
let lastId = 0;

export function useVisitFiles(): readonly VisitFile[] {
  return useStoreState(store, ({ files }) => files);
}

export function useStayedOut(): readonly StayedOut[] {
  return useStoreState(store, ({ stayedOut }) => stayedOut);
}

/** The look of the other ways on, which are not primary while files of this visit wait for their import. */
export function useOnwardKind(): 'primary' | 'plain' {
  return useVisitFiles().length > 0 ? 'plain' : 'primary';
}

/** The file of an id that waits to be imported into a list; undefined for another one, and after a reload. */
export function findWaitingFile(id: number | undefined, list: string): VisitFile | undefined {
  return store.read().files.find((one) => one.id === id && one.list === list && !one.outcome);
}

export function isWaiting({ outcome, fault }: VisitFile): boolean {
  return outcome === undefined && fault === undefined;
}

/** Adds files and finds the list of each; a file that was added before is left out. */
export async function addFiles(files: readonly File[]): Promise<void> {
  await Promise.all(files.map(addFile));
}

async function addFile(file: File): Promise<void> {
  const isThere = store.read().files.some((one) => isWaiting(one) && isSame(one.file, file));
  if (isThere) return;
  lastId += 1;
  const id = lastId;
  const fault = findSizeFault(file);
  const added = { id, file, match: undefined, list: undefined, isChosen: false, fault, outcome: undefined };
  changeFiles((all) => [...all, added]);
  if (fault !== undefined) return;
  try {
    const { sheets } = await readFile(file, new AbortController().signal);
    const match = matchFile(file.name, sheets[0]?.rows ?? []);
    changeFile(id, { match, list: match.list });
  } catch (error) {
    logFault('A file could not be read', error);
    changeFile(id, { fault: describeFault(error).join(' ') });
  }
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

export function chooseList(id: number, list: string | undefined): void {
  changeFile(id, { list, isChosen: list !== undefined });
}

export function removeFile(id: number): void {
  changeFiles((files) => files.filter((file) => file.id !== id));
}

export function removeAllFiles(): void {
  changeFiles(() => []);
}

/** Stores the outcome of an import: the rows it left out, and that its file of this visit is done. */
export function noteImport(done: DoneImport, given: VisitFile | undefined): void {
  const { list, file, changeSet, written, leftOut } = done;
  if (leftOut.count > 0) {
    store.dispatch(({ stayedOut, files }) => ({
      files,
      stayedOut: [...stayedOut, { ...leftOut, list, changeSet }],
    }));
  }
  if (given && given.file.name === file) changeFile(given.id, { outcome: { written, left: leftOut.count } });
}

function changeFiles(change: (files: readonly VisitFile[]) => readonly VisitFile[]): void {
  store.dispatch(({ files, stayedOut }) => ({ files: sortByList(change(files)), stayedOut }));
}

function changeFile(id: number, changes: Partial<VisitFile>): void {
  changeFiles((files) => files.map((file) => (file.id === id ? { ...file, ...changes } : file)));
}

const IMPORTS = [TABLE_IMPORT_PATH, HISTORY_IMPORT_PATH].map(
  (path) => new RegExp(`^${path.replace(/\$\w+/, '[^/]+')}$`),
);

/** True for the pages among which the files are kept: Move In, and the imports that are opened from it. */
export function isInVisit(pathname: string): boolean {
  return (
    pathname === paths.moveIn || pathname === paths.enrolMany || IMPORTS.some((path) => path.test(pathname))
  );
}

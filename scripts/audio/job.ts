import type { ClipFile } from './clip-files.ts';
import type { ClipTable } from './clip-table.ts';
import { UserError } from './user-error.ts';
import type { WantedClip } from './wanted-clips.ts';

export interface Options {
  readonly isCheck: boolean;
  readonly remakesAll: boolean;
  /** Handles these examples only; null for all. */
  readonly onlyIds: ReadonlySet<string> | null;
}

export interface Job {
  readonly options: Options;
  readonly wanted: ReadonlyMap<string, WantedClip>;
  /** The files at the start of the run. */
  readonly files: ReadonlyMap<string, readonly ClipFile[]>;
  readonly table: ClipTable;
}

export function readOptions(args: readonly string[]): Options {
  const known = ['--check', '--all', '--only'];
  const unknown = args.find((arg, index) => !known.includes(arg) && args[index - 1] !== '--only');
  if (unknown !== undefined) {
    throw new UserError(`Unknown argument ${unknown}. Known: --check, --all, --only 5,12`);
  }
  return {
    isCheck: args.includes('--check'),
    remakesAll: args.includes('--all'),
    onlyIds: args.includes('--only') ? new Set(args[args.indexOf('--only') + 1]?.split(',')) : null,
  };
}

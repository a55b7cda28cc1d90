import type { Shell } from './shell.ts';

const SHELL = 'soltura.shell.';
const CLIPS = 'soltura.clips.';

export function nameShellCache({ build, version }: Pick<Shell, 'build' | 'version'>): string {
  return `${SHELL}${build}.${version}`;
}

export function nameClipCache(personId: number): string {
  return `${CLIPS}${personId}`;
}

export function isClipCache(name: string): boolean {
  return name.startsWith(CLIPS);
}

/** The lock that a page holds, shared with others of its build, for as long as it may need the files of that build. */
export function nameBuildLock(build: string): string {
  return `soltura.build.${build}`;
}

/** Returns the caches of other versions that no open page needs any more. `locks` are names of locks that are held. */
export function findOldShells(names: readonly string[], own: string, locks: ReadonlySet<string>): string[] {
  return names.filter((name) => {
    if (!name.startsWith(SHELL) || name === own) return false;
    const [build = ''] = name.slice(SHELL.length).split('.');
    return !locks.has(nameBuildLock(build));
  });
}

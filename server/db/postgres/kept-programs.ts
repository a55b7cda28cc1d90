import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { completePackage, nameBinariesPackage } from './binaries.ts';

// A data folder can be read only by the major version of PostgreSQL that made it, and a newer product brings another.

export function placeForPrograms(home: string, major: string): string {
  return join(home, 'postgres-programs', major);
}

/**
 * Keeps the programs of a data folder beside it, so that a newer product can read it. They are hard links where that is
 * possible, and then take no space.
 */
export function keepPrograms(home: string, major: string, binaries: string): void {
  const place = placeForPrograms(home, major);
  if (existsSync(place)) return;
  const draft = `${place}.new-${randomUUID()}`;
  try {
    copyTree(dirname(binaries), draft);
    renameSync(draft, place);
  } catch (fault) {
    rmSync(draft, { recursive: true, force: true });
    // A concurrent start of another server may have kept them already.
    if (!existsSync(place)) throw fault;
  }
}

export function findKeptPrograms(home: string, major: string): string | undefined {
  const place = placeForPrograms(home, major);
  const packed = join(place, 'node_modules', nameBinariesPackage());
  if (existsSync(packed)) completePackage(packed);
  return [join(place, 'bin'), join(packed, 'native', 'bin')].find((folder) =>
    readNames(folder).some((name) => name === 'postgres' || name === 'postgres.exe'),
  );
}

function readNames(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function copyTree(from: string, to: string): void {
  const stat = lstatSync(from);
  if (stat.isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) copyTree(join(from, name), join(to, name));
  } else if (stat.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
  } else {
    linkOrCopy(from, to);
  }
}

/** Hard links fail across disks and for files of another owner. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

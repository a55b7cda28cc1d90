import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from './clip-table.ts';
import { AUDIO, computeHash } from './folder.ts';
import { UserError } from './user-error.ts';
import { LANGUAGES, type Language } from './voices.ts';

const EXTENSIONS = ['.mp3', '.ogg', '.m4a', '.wav'];

/** A clip in the folder, generated or added by a person. `properFile` is the file name by its content. */
export interface ClipFile {
  readonly id: string;
  readonly language: Language;
  readonly file: string;
  readonly properFile: string;
}

/** Makes the folders and removes the remains of an interrupted run. */
export function prepareFolders(): void {
  for (const language of LANGUAGES) {
    const folder = join(AUDIO, language);
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder).filter(isUnfinished)) rmSync(join(folder, name));
  }
}

/** Returns the existing clips by `keyOf`: usually one each, more when a recording was added. */
export function findClipFiles(): Map<string, ClipFile[]> {
  const found = new Map<string, ClipFile[]>();
  for (const language of LANGUAGES) {
    for (const name of listNames(language)) {
      const clip = readClipFile(name, language);
      const key = keyOf(clip);
      found.set(key, [...(found.get(key) ?? []), clip]);
    }
  }
  return found;
}

function listNames(language: Language): string[] {
  const folder = join(AUDIO, language);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && !isUnfinished(name))
    .toSorted();
}

function isUnfinished(name: string): boolean {
  return name.endsWith('.new') && !name.startsWith('.');
}

function readClipFile(name: string, language: Language): ClipFile {
  const [, id, ending = ''] = /^(\d+)(?:-.*)?(\.\w+)$/.exec(name) ?? [];
  const extension = ending.toLowerCase();
  if (id === undefined || !EXTENSIONS.includes(extension)) {
    throw new UserError(
      `content/audio/${language}/${name}: a clip's name starts with the example id and ends in ${EXTENSIONS.join(', ')}.`,
    );
  }
  const file = `${language}/${name}`;
  const hash = computeHash(readFileSync(join(AUDIO, file)), 8);
  return { id, language, file, properFile: `${language}/${id}-${hash}${extension}` };
}

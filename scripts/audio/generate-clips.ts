import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClipRow, type ClipTable, writeClipTable } from './clip-table.ts';
import { AUDIO, computeHash } from './folder.ts';
import type { Job } from './job.ts';
import { makeClip, requirePrograms } from './make-clip.ts';
import type { WantedClip } from './wanted-clips.ts';

/** Makes clips that are missing or outdated; never replaces a recording. */
export function generateClips({ options, wanted, files, table }: Job): { made: number; kept: number } {
  const count = { made: 0, kept: 0 };
  for (const [key, clip] of wanted) {
    const row = table.get(key);
    if (row?.origin === 'recorded') warnAboutRecording(row, clip);
    if (row && isKept(row, clip, options.remakesAll)) {
      count.kept += 1;
      continue;
    }
    // A real run has added such a recording to the table before.
    if (options.isCheck && files.get(key)?.some(({ file }) => file !== row?.file)) continue;
    count.made += 1;
    if (options.isCheck) {
      console.log(`to make   ${key} ${clip.text}`);
      continue;
    }
    if (count.made === 1) requirePrograms();
    generateClip(key, clip, table);
    if (count.made % 100 === 0) console.log(`${count.made} clips made`);
  }
  return count;
}

function isPresent({ file }: ClipRow): boolean {
  return existsSync(join(AUDIO, file));
}

function isKept(row: ClipRow, { textHash }: WantedClip, remakesAll: boolean): boolean {
  if (!isPresent(row)) return false;
  return row.origin === 'recorded' || (row.textHash === textHash && !remakesAll);
}

function warnAboutRecording(row: ClipRow, { id, text, textHash }: WantedClip): void {
  if (!isPresent(row)) {
    console.warn(`warning: the recording ${row.file} is gone; a generated clip takes its place.`);
  } else if (row.textHash !== textHash) {
    console.warn(`warning: the text of example ${id} changed after ${row.file} was recorded: ${text}`);
  }
}

/** In this order an interrupted run never leaves a clip that is not in the table. */
function generateClip(key: string, { id, language, text, textHash }: WantedClip, table: ClipTable): void {
  const mp3 = makeClip(text, language);
  const file = `${language}/${id}-${computeHash(mp3, 8)}.mp3`;
  const row = table.get(key);
  writeFileSync(join(AUDIO, `${file}.new`), mp3);
  if (row) rmSync(join(AUDIO, row.file), { force: true });
  table.set(key, { id, language, file, textHash, origin: 'generated' });
  writeClipTable(table);
  renameSync(join(AUDIO, `${file}.new`), join(AUDIO, file));
}

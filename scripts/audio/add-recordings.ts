import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ClipFile } from './clip-files.ts';
import { writeClipTable } from './clip-table.ts';
import { AUDIO } from './folder.ts';
import type { Job } from './job.ts';
import { UserError } from './user-error.ts';

/** Adds recordings to the table: files that are not in it, and known files with other content. Returns how many. */
export function addRecordings(job: Job): number {
  const { options, files, table, wanted } = job;
  let taken = 0;
  for (const [key, clips] of files) {
    if (clips.some(({ id }) => options.onlyIds?.has(id) === false)) continue;
    const recording = findRecording(clips, table.get(key)?.file);
    if (!recording) continue;
    if (!options.onlyIds && !wanted.has(key)) {
      console.warn(`warning: ${recording.file}: there is no verified example ${recording.id}.`);
    }
    console.log(`recorded  ${recording.file} -> ${recording.properFile}`);
    taken += 1;
    if (!options.isCheck) takeIn(recording, key, job);
  }
  if (taken > 0 && !options.isCheck) writeClipTable(table);
  return taken;
}

function findRecording(clips: readonly ClipFile[], knownFile: string | undefined): ClipFile | undefined {
  const fresh = clips.filter(({ file, properFile }) => file !== knownFile || file !== properFile);
  const [recording] = fresh;
  if (recording && fresh.length > 1) {
    const names = fresh.map(({ file }) => `content/audio/${file}`).join(', ');
    throw new UserError(
      `Two new recordings for example ${recording.id} (${recording.language}): ${names}. Keep one of them.`,
    );
  }
  return recording;
}

function takeIn({ id, language, file, properFile }: ClipFile, key: string, { table, wanted }: Job): void {
  const row = table.get(key);
  if (row && row.file !== file && existsSync(join(AUDIO, row.file))) rmSync(join(AUDIO, row.file));
  renameSync(join(AUDIO, file), join(AUDIO, properFile));
  const textHash = wanted.get(key)?.textHash ?? row?.textHash ?? '';
  table.set(key, { id, language, file: properFile, textHash, origin: 'recorded' });
}

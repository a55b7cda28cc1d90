/**
 * Makes the sound clips of the course: one Spanish and one English mp3 for every verified example sentence.
 *
 *   npm run audio                   make what is missing or out of date, take in recorded voices
 *   npm run audio -- --check        change nothing; exit 1 if a run would change something
 *   npm run audio -- --all          make every generated clip anew (recorded voices stay)
 *   npm run audio -- --only 5,12    look at these example ids only
 *
 * Needs espeak-ng and ffmpeg (Debian: apt-get install espeak-ng ffmpeg). content/audio/README.md describes the
 * folder, and how a school adds recorded voices.
 */

import { addRecordings } from './add-recordings.ts';
import { findClipFiles, prepareFolders } from './clip-files.ts';
import { readClipTable, writeClipTable } from './clip-table.ts';
import { generateClips } from './generate-clips.ts';
import { type Job, type Options, readOptions } from './job.ts';
import { removeClips } from './remove-clips.ts';
import { UserError } from './user-error.ts';
import { findWantedClips } from './wanted-clips.ts';

try {
  makeAudio(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function makeAudio(options: Options): void {
  const job = readJob(options);
  const taken = addRecordings(job);
  const { made, kept } = generateClips(job);
  const removed = removeClips(job);

  const { isCheck } = options;
  const isChanged = made + taken + removed > 0;
  if (isChanged && isCheck) process.exitCode = 1;
  if (isChanged && !isCheck) writeClipTable(job.table);
  console.log(
    `${kept} clips up to date, ${made} ${isCheck ? 'to make' : 'made'}, ` +
      `${taken} recordings ${isCheck ? 'to take in' : 'taken in'}, ${removed} ${isCheck ? 'to remove' : 'removed'}`,
  );
}

function readJob(options: Options): Job {
  const wanted = findWantedClips(options.onlyIds);
  if (options.onlyIds && wanted.size === 0) {
    throw new UserError('No verified example has one of these ids.');
  }
  const table = readClipTable();
  if (!options.isCheck) prepareFolders();
  const files = findClipFiles();
  if (table.size === 0 && [...files.values()].flat().some(({ file, properFile }) => file === properFile)) {
    throw new UserError(
      'content/audio/texts.csv is missing, so recorded and generated clips cannot be told apart. ' +
        'Bring it back from version control, or remove content/audio/es and content/audio/en to start afresh.',
    );
  }
  return { options, wanted, files, table };
}

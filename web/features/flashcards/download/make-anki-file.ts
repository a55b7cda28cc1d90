import { listClips } from '@soltura/domain/flashcards/anki/clips';
import { type AnkiClock, makeAnkiCollection } from '@soltura/domain/flashcards/anki/collection';
import type { SqlJsStatic } from 'sql.js';
import type { AnkiFile, AnkiOrder, AnkiProgress } from './anki-messages.ts';
import { loadClips } from './load-clips.ts';
import { openPack } from './pack-file.ts';
import { writeCollection } from './write-collection.ts';

/** Makes a file that Anki imports: a zip of the collection, the clips by number, and their names. */
export async function makeAnkiFile(
  { source, hasSound }: Pick<AnkiOrder, 'source' | 'hasSound'>,
  clock: AnkiClock,
  openSqlite: () => Promise<SqlJsStatic>,
  onProgress: (progress: AnkiProgress) => void,
): Promise<AnkiFile> {
  const pack = openPack();
  const clips = hasSound ? listClips(source.cards) : [];
  const names: string[] = [];
  if (clips.length > 0) onProgress({ stage: 'loading', done: 0, count: clips.length });
  const missing = await loadClips(
    clips,
    ({ name }, bytes) => {
      pack.addStored(String(names.length), bytes);
      names.push(name);
    },
    (done) => {
      if (isPercent(done, clips.length)) onProgress({ stage: 'loading', done, count: clips.length });
    },
  );
  onProgress({ stage: 'writing' });
  const isMissing = new Set(missing);
  const collection = makeAnkiCollection(
    source,
    (link) => hasSound && link !== '' && !isMissing.has(link),
    clock,
  );
  pack.addCompressed('collection.anki2', writeCollection(await openSqlite(), collection));
  pack.addCompressed('media', new TextEncoder().encode(JSON.stringify(Object.fromEntries(names.entries()))));
  return { stage: 'ready', file: pack.finish(), missing };
}

/** True when another percent is done, which limits the number of progress messages. */
function isPercent(done: number, count: number): boolean {
  return Math.floor((done * 100) / count) > Math.floor(((done - 1) * 100) / count);
}

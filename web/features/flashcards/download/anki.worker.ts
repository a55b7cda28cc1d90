import type { AnkiClock } from '@soltura/domain/flashcards/anki/collection';
import { DAY_BEGINS_AT_HOUR } from '@soltura/domain/flashcards/anki/settings';
import initSqlJs from 'sql.js';
import sqliteUrl from 'sql.js/dist/sql-wasm-browser.wasm?url';
import type { AnkiAnswer, AnkiOrder } from './anki-messages.ts';
import { makeAnkiFile } from './make-anki-file.ts';

// The file is made in the browser: on the server a minute of one student's sound would hold a process, and clips of
// other sites would have to be requested for whoever names them. The server's headers allow WebAssembly in responses
// under this file's name only.

const tell = (answer: AnkiAnswer) => self.postMessage(answer);

self.addEventListener('message', ({ data }: MessageEvent<AnkiOrder>) => {
  makeAnkiFile(data, readClock(data), () => initSqlJs({ locateFile: () => sqliteUrl }), tell).then(
    tell,
    (error: unknown) => tell({ stage: 'failed', reason: String(error) }),
  );
});

function readClock({ now, today }: AnkiOrder): AnkiClock {
  return {
    now,
    today,
    morningOf: (day) => new Date(`${day}T${String(DAY_BEGINS_AT_HOUR).padStart(2, '0')}:00:00`),
    minutesWestAt: (instant) => instant.getTimezoneOffset(),
  };
}

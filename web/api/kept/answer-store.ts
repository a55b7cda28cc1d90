import { clear, get, promisifyRequest } from 'idb-keyval';
import * as z from 'zod/mini';
import { openRecords } from '../../device/database.ts';

const store = openRecords('soltura-answers', 'kept');

/** Copies of another version are dropped. Raised when the meaning of a kept answer changes. */
const VERSION = 1;

const keptAnswer = z.object({
  version: z.literal(VERSION),
  /** The path and query of the request. */
  asked: z.string(),
  raw: z.unknown(),
  etag: z.nullable(z.string()),
  /** In ms since 1970. */
  keptAt: z.number(),
});

/** An answer of the server that the device keeps for times without it. */
export type KeptAnswer = Omit<z.output<typeof keptAnswer>, 'version'>;

/** Reads an answer of a person; undefined where there is none, or it is of another version of the app. */
export async function readKeptAnswer(subject: string, name: string): Promise<KeptAnswer | undefined> {
  return keptAnswer.safeParse(await get<unknown>(nameOf(subject, name), store)).data;
}

/** Stores an answer, unless the copy that is there is the same one. */
export async function storeKeptAnswer(subject: string, name: string, answer: KeptAnswer): Promise<void> {
  await store('readwrite', (records) => {
    const key = nameOf(subject, name);
    const reading = records.get(key);
    reading.onsuccess = () => {
      const { data } = keptAnswer.safeParse(reading.result);
      const isSame = answer.etag !== null && data?.etag === answer.etag && data.asked === answer.asked;
      if (!isSame) records.put({ version: VERSION, ...answer }, key);
    };
    return promisifyRequest(records.transaction);
  });
}

/** Deletes the answers of all people but this one, and those of other versions. */
export async function dropAnswersOfOthers(subject: string): Promise<void> {
  const prefix = nameOf(subject, '');
  await store('readwrite', (records) => {
    const going = records.openCursor();
    going.onsuccess = () => {
      const cursor = going.result;
      if (!cursor) return;
      const isOwn = typeof cursor.key === 'string' && cursor.key.startsWith(prefix);
      const isOurs = isOwn && keptAnswer.safeParse(cursor.value).success;
      if (!isOurs) cursor.delete();
      cursor.continue();
    };
    return promisifyRequest(records.transaction);
  });
}

export function clearKeptAnswers(): Promise<void> {
  return clear(store);
}

function nameOf(subject: string, name: string): string {
  return `${encodeURIComponent(subject)} ${name}`;
}

import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { isCutOff } from './violations.ts';

const ATTEMPTS = 3;
/** Fixed statements are some hundred; composed ones are evicted. */
const MAX_JUDGED = 1_000;

const CHANGING =
  /\b(?:insert|update|delete|merge|truncate|call|into|share|nextval|setval|set_config|pg_\w+)\b/i;

/**
 * Repeats a read on a new connection when its connection was lost. A read changes nothing, so its caller need not know.
 * It works for everything that uses the pool, also for libraries.
 */
export function repeatReads(pool: Pool): void {
  const query: unknown = Reflect.get(pool, 'query');
  if (typeof query !== 'function') return;
  Reflect.set(pool, 'query', (...args: unknown[]): unknown => {
    const run = (): unknown => Reflect.apply(query, pool, args);
    const takesCallback = args.some((argument) => typeof argument === 'function');
    return takesCallback || !isRead(args[0]) ? run() : repeat(run);
  });
}

async function repeat(run: () => unknown, attempt = 1): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    if (attempt === ATTEMPTS || !isCutOff(error)) throw error;
    return repeat(run, attempt + 1);
  }
}

const judged = new LRUCache<string, boolean>({ max: MAX_JUDGED });

/** True when a statement certainly changes nothing; false in doubt. */
function isRead(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : readText(statement);
  const known = judged.get(text);
  if (known !== undefined) return known;
  const isOne = isReading(text);
  judged.set(text, isOne);
  return isOne;
}

function isReading(text: string): boolean {
  return /^\s*(?:select|with)\b/i.test(text) && !CHANGING.test(text) && !text.includes(';');
}

function readText(statement: unknown): string {
  const isObject = typeof statement === 'object' && statement !== null;
  return isObject && 'text' in statement && typeof statement.text === 'string' ? statement.text : '';
}

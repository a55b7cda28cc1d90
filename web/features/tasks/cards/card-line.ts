import * as z from 'zod/mini';
import { tabStorage } from '../../../device/storage.ts';

const NAME = 'soltura.card-line';

const kept = z.object({ task: z.number(), line: z.string() });

/** Sets the line of feedback of which the panel 'make-card-{task}' makes a card; a reload of the tab knows it. */
export function handOverLine(task: number, line: string): void {
  tabStorage.set(NAME, JSON.stringify({ task, line }));
}

export function readHandedLine(task: number): string | undefined {
  try {
    const found = kept.safeParse(JSON.parse(tabStorage.get(NAME) ?? 'null')).data;
    return found?.task === task ? found.line : undefined;
  } catch {
    return undefined;
  }
}

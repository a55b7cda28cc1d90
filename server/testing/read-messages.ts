import { type LiveMessage, live } from '@soltura/contract/live/live';
import * as z from 'zod/mini';

/** Reads the messages of a text of events; comments are left out. */
export function readMessages(text: string): LiveMessage[] {
  return text.split('\n\n').flatMap((event) => {
    const data = /^data: (.*)$/m.exec(event)?.[1];
    return data === undefined ? [] : [z.parse(live.events.output, JSON.parse(data))];
  });
}

import type { Endpoint } from '@soltura/contract/endpoint';
import type { KeptAnswer } from './answer-store.ts';

export interface Kept<E extends Endpoint> {
  readonly endpoint: E;
  readonly name: string;
  /** Called with the path and query of the copy when it takes the place of the server's answer. */
  readonly noteKept?: ((asked: string) => void) | undefined;
}

export interface ArrivedAnswer extends KeptAnswer {
  readonly subject: string;
  readonly name: string;
}

/** Answers that are not written to the device yet, by name. */
export const arrived = new Map<string, ArrivedAnswer>();

/** State shared with the code that keeps and reads copies, which is loaded later. */
export const keeping: {
  hear?: () => void;
  /** The instant since which copies have been shown in place of answers, in ms since 1970. */
  servedSince?: number | undefined;
} = {};

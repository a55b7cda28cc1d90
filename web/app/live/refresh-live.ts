import type { LiveMessage } from '@soltura/contract/live/live';
import type { LiveKind } from '@soltura/domain/live/live-event';
import type { Query, QueryClient } from '@tanstack/react-query';
import { dropEarlyAnswers } from '../../api/early-answer.ts';
import { windowId } from '../../api/window-id.ts';
import { isChanging } from '../../parts/collection/refresh-soon.ts';
import { spend, startAllowance, waitMs } from './allowance.ts';

/** The time in ms over which messages are collected, and the longest random part of it. */
const COLLECT_MS = 50;
const MAX_MORE_MS = 100;

interface LiveRefresh {
  onMessage: (message: LiveMessage) => void;
  stop: () => void;
}

/**
 * Refetches shown queries after writes of others (`meta.live` of a query). Cached queries that are not shown are
 * refetched when they are next shown. A hidden window reads when it becomes visible.
 */
export function refreshLive(cache: QueryClient): LiveRefresh {
  const kinds = new Set<LiveKind>();
  let isEverything = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let allowance = startAllowance(Date.now());

  const isWaiting = () => isEverything || kinds.size > 0;

  async function read(): Promise<void> {
    timer = undefined;
    if (document.visibilityState !== 'visible') return;
    const all = isEverything;
    const some = new Set(kinds);
    isEverything = false;
    kinds.clear();
    const isConcerned = ({ meta, queryKey }: Query) => {
      const isOf = meta?.live?.some((kind) => all || some.has(kind)) === true;
      // A change of this window that has no answer yet ends with a read of its own.
      return isOf && !isChanging(queryKey);
    };
    allowance = spend(allowance, Date.now());
    // One at a time: reads that were cancelled for the next event would never end.
    isReading = true;
    await cache.invalidateQueries({ predicate: isConcerned });
    isReading = false;
    readSoon();
  }

  function readSoon(): void {
    if (!isWaiting() || isReading || timer !== undefined) return;
    const pauseMs = Math.max(COLLECT_MS, waitMs(allowance, Date.now())) + Math.random() * MAX_MORE_MS;
    timer = setTimeout(() => void read(), pauseMs);
  }

  document.addEventListener('visibilitychange', readSoon);
  return {
    onMessage(message) {
      if (message.type === 'read-again') isEverything = true;
      if (message.type === 'changed') {
        // This window has read its own writes already.
        for (const { kind, by } of message.changes) if (by !== windowId) kinds.add(kind);
      }
      if (isWaiting()) dropEarlyAnswers();
      readSoon();
    },
    stop() {
      clearTimeout(timer);
      kinds.clear();
      isEverything = false;
      document.removeEventListener('visibilitychange', readSoon);
    },
  };
}

import { configuration, type PublicConfiguration } from '@soltura/contract/configuration';
import { useSyncExternalStore } from 'react';
import { retry } from './retry.ts';
import { sendRequest } from './transport.ts';
import { waitWhileBusy } from './wait-while-busy.ts';

let loaded: PublicConfiguration | undefined;
let loading: Promise<PublicConfiguration> | undefined;
const listeners = new Set<() => void>();

/** What differs between installations, fetched once; a failed attempt is forgotten, so that the next one asks again. */
export function loadConfiguration(): Promise<PublicConfiguration> {
  loading ??= fetchConfiguration();
  return loading;
}

/** Asks again, after an admin has changed what is set; what is shown stays until the answer is there. */
export function reloadConfiguration(): Promise<PublicConfiguration> {
  loading = fetchConfiguration();
  return loading;
}

/** The configuration, undefined until it is there. */
export function useConfiguration(): PublicConfiguration | undefined {
  return useSyncExternalStore(subscribe, () => loaded);
}

async function fetchConfiguration(): Promise<PublicConfiguration> {
  try {
    loaded = await retry(() => waitWhileBusy(() => sendRequest(configuration.read, {}, {})));
    for (const listener of listeners) listener();
    return loaded;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

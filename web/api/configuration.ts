import { configuration, type PublicConfiguration } from '@soltura/contract/configuration/configuration';
import { useSyncExternalStore } from 'react';
import { makeListeners } from '../device/listeners.ts';
import { retry } from './retry.ts';
import { sendRequest } from './transport.ts';
import { waitWhileBusy } from './wait-while-busy.ts';

let loaded: PublicConfiguration | undefined;
let loading: Promise<PublicConfiguration> | undefined;
const listeners = makeListeners();

/** Fetches the settings of this installation once. After a failure the next call fetches again. */
export function loadConfiguration(): Promise<PublicConfiguration> {
  loading ??= fetchConfiguration();
  return loading;
}

/**
 * Fetches the configuration again after an admin has changed a setting. The former one stays until the answer arrives.
 */
export function reloadConfiguration(): Promise<PublicConfiguration> {
  loading = fetchConfiguration();
  return loading;
}

export function useConfiguration(): PublicConfiguration | undefined {
  return useSyncExternalStore(listeners.subscribe, () => loaded);
}

async function fetchConfiguration(): Promise<PublicConfiguration> {
  try {
    loaded = await retry(() => waitWhileBusy(() => sendRequest(configuration.read, {}, {})));
    listeners.tell();
    return loaded;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

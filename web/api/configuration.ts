import { configuration, type PublicConfiguration } from '@soltura/contract/configuration/configuration';
import { useSyncExternalStore } from 'react';
import { makeListeners } from '../device/listeners.ts';
import { askOrReadKept, noteArrived } from './kept/kept-answers.ts';
import { retry } from './retry.ts';
import { readSession } from './tokens.ts';
import { sendRequest } from './transport.ts';
import { waitWhileBusy } from './wait-while-busy.ts';

let loaded: PublicConfiguration | undefined;
let loading: Promise<PublicConfiguration> | undefined;
let isCopy = false;
const listeners = makeListeners();

const NAME = 'configuration';

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

/** Fetches the configuration again where the server has not answered yet. */
export function renewConfiguration(): void {
  if (isCopy || !loaded) reloadConfiguration().catch(() => undefined);
}

export function useConfiguration(): PublicConfiguration | undefined {
  return useSyncExternalStore(listeners.subscribe, () => loaded);
}

async function fetchConfiguration(): Promise<PublicConfiguration> {
  try {
    isCopy = false;
    loaded = await askOrReadKept({ endpoint: configuration.read, name: NAME, noteKept }, () =>
      retry(() => waitWhileBusy(ask)),
    );
    listeners.tell();
    return loaded;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

function noteKept(): void {
  isCopy = true;
}

function ask(): Promise<PublicConfiguration> {
  const subject = readSession()?.profile.sub;
  return sendRequest(
    configuration.read,
    {},
    {
      noteRaw: (answer) => {
        if (subject !== undefined) noteArrived({ ...answer, subject, name: NAME, keptAt: Date.now() });
      },
    },
  );
}

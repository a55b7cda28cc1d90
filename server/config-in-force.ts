import { type SettingName, settingNames } from '@soltura/contract/school/school';
import type { Config } from './config.ts';
import type { Db } from './db/session.ts';
import { defaultSettings, mapSettings, readSetting } from './settings.ts';

export interface ConfigInForce {
  /** Returns the current configuration; at most 5 seconds old after a change by another server. */
  read(): Promise<Config>;
  live: Config;
  drop(): void;
}

export type StoredSettings = ReadonlyMap<SettingName, string>;

interface Reading {
  config: Promise<Config>;
  at: number;
}

const MAY_BE_OLD_MS = 5_000;

const readStored = {
  name: 'read-stored-settings',
  text: `select key, value #>> '{}' as text from settings where key = any ($1)`,
};

export function followSettings(config: Config, db: Db, now: () => Date): ConfigInForce {
  let latest = config;
  let cached: Reading | undefined;

  /**
   * Reads the settings; a read begun before `drop` is discarded. While the database is unavailable the last settings
   * stay in use; a caller that needs the database gets its own error.
   */
  async function follow(isCurrent: () => boolean): Promise<Config> {
    try {
      const inForce = applySettings(config, await readStoredSettings(db));
      if (isCurrent()) latest = inForce;
      return inForce;
    } catch {
      if (isCurrent()) cached = undefined;
      return latest;
    }
  }

  return {
    read() {
      const age = cached === undefined ? Number.POSITIVE_INFINITY : now().getTime() - cached.at;
      if (cached !== undefined && age >= 0 && age < MAY_BE_OLD_MS) return cached.config;
      const reading: Reading = { config: follow(() => cached === reading), at: now().getTime() };
      cached = reading;
      return reading.config;
    },
    live: new Proxy(config, { get: (_, key): unknown => Reflect.get(latest, key) }),
    drop() {
      cached = undefined;
    },
  };
}

export async function readStoredSettings(db: Db): Promise<StoredSettings> {
  const rows = await db.query<{ key: SettingName; text: string | null }>(readStored, [settingNames]);
  return new Map(rows.flatMap(({ key, text }) => (text === null ? [] : [[key, text]])));
}

export function applySettings(config: Config, stored: StoredSettings): Config {
  const values = mapSettings((name) => {
    if (config.fixedSettings.has(name)) return config[name];
    const text = stored.get(name);
    const reading = text === undefined ? undefined : readSetting(name, text);
    return reading && 'value' in reading ? reading.value : defaultSettings[name];
  });
  return { ...config, ...values };
}

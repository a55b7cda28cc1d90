import { type SettingName, settingNames } from '@soltura/contract/school';
import type { Config } from './config.ts';
import type { Db } from './db/session.ts';
import { defaultSettings, mapSettings, readSetting } from './settings.ts';

/** The configuration with the settings that are stored, as far as the environment leaves them open. */
export interface ConfigInForce {
  /** As it is in force now; at most 5 seconds old where another server has changed a setting. */
  read(): Promise<Config>;
  /** For what cannot wait: its settings are those that were read last. */
  live: Config;
  /** To be called when settings were stored: whoever reads next, reads them anew. */
  drop(): void;
}

/** Settings that are stored, as texts by their names. */
export type StoredSettings = ReadonlyMap<SettingName, string>;

/** A reading of the settings, begun at a moment. */
interface Reading {
  config: Promise<Config>;
  at: number;
}

const MAY_BE_OLD_MS = 5_000;

const readStored = {
  name: 'read-stored-settings',
  text: `select key, value #>> '{}' as text from settings where key = any ($1)`,
};

/** Follows the settings in the database. */
export function followSettings(config: Config, db: Db, now: () => Date): ConfigInForce {
  let latest = config;
  let cached: Reading | undefined;

  /**
   * What was dropped meanwhile is not the latest. When the database cannot answer, what was read last holds, and is
   * read again: whoever needs more of it than that is told by their own reading.
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

/** The settings that are stored, whether or not they count. */
export async function readStoredSettings(db: Db): Promise<StoredSettings> {
  const rows = await db.query<{ key: SettingName; text: string | null }>(readStored, [settingNames]);
  return new Map(rows.flatMap(({ key, text }) => (text === null ? [] : [[key, text]])));
}

/** The configuration with what is stored; what cannot be read, or what the environment gives, does not count. */
export function applySettings(config: Config, stored: StoredSettings): Config {
  const values = mapSettings((name) => {
    if (config.fixedSettings.has(name)) return config[name];
    const text = stored.get(name);
    const reading = text === undefined ? undefined : readSetting(name, text);
    return reading && 'value' in reading ? reading.value : defaultSettings[name];
  });
  return { ...config, ...values };
}

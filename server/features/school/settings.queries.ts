import { type Setting, type SettingName, settingNames } from '@soltura/contract/school/school';
import { describeLongest, LONGEST_LINE } from '@soltura/domain/limits';
import { isOptionList } from '@soltura/domain/records/option-list-names';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { settingLabels } from '@soltura/domain/school/setting-labels';
import { normaliseLine } from '../../changes/given-texts.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import type { Config } from '../../config.ts';
import { applySettings, readStoredSettings, type StoredSettings } from '../../config-in-force.ts';
import type { Db } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { readSetting, settingVariables, writeSetting } from '../../settings.ts';

export type GivenSettings = Readonly<Partial<Record<SettingName, string | null | undefined>>>;

const store = {
  name: 'store-settings',
  text: `insert into settings (key, value, changed_at, changed_by)
    select key, to_jsonb(text), $3, $4 from unnest($1::text[], $2::text[]) as given (key, text)
    on conflict (key) do update
      set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
};

// Locked in the order of their names, so that two concurrent writes cannot deadlock.
const lock = {
  name: 'lock-settings',
  text: 'select from settings where key = any ($1) order by key for update',
};

const forget = { name: 'forget-settings', text: 'delete from settings where key = any ($1)' };

export async function listSettings(db: Db, config: Config): Promise<Setting[]> {
  return describeSettings(config, await readStoredSettings(db));
}

/**
 * Stores the settings that differ from those in force, all or nothing.
 * @throws Refusal 'validation-failed'
 */
export function storeSettings(
  { db, user, now }: Pick<Call<CallingUser>, 'db' | 'user' | 'now'>,
  config: Config,
  given: GivenSettings,
): Promise<Setting[]> {
  return db.transaction(async (transaction) => {
    await transaction.query(lock, [settingNames]);
    const { texts, broken } = readGiven(given, applySettings(config, await readStoredSettings(transaction)));
    refuseBroken(broken, settingNames);

    const emptied = [...texts.keys()].filter((name) => texts.get(name) === '');
    const filled = [...texts.keys()].filter((name) => texts.get(name) !== '');
    await transaction.query(forget, [emptied]);
    await transaction.query(store, [filled, filled.map((name) => texts.get(name)), now, user.recordId]);
    return describeSettings(config, await readStoredSettings(transaction));
  });
}

function readGiven(given: GivenSettings, inForce: Config): { texts: StoredSettings; broken: BrokenRule[] } {
  const texts = new Map<SettingName, string>();
  const broken: BrokenRule[] = [];
  for (const name of settingNames) {
    if (given[name] === undefined) continue;
    const text = normaliseLine(isOptionList(name) ? given[name]?.replace(/\r?\n/g, ',') : given[name]);
    const reading = text === '' ? undefined : readSetting(name, text);
    const settled = reading && 'value' in reading ? writeSetting(name, reading.value) : text;
    const refuse = (message: string) =>
      broken.push({ field: name, message: `${settingLabels[name]} ${message}` });
    if (settled === writeSetting(name, inForce[name])) continue;
    if (inForce.fixedSettings.has(name))
      refuse(`is set by ${settingVariables[name]} and cannot be changed here`);
    else if (!isOptionList(name) && text.length > LONGEST_LINE) refuse(describeLongest(LONGEST_LINE));
    else if (reading && 'fault' in reading) refuse(reading.fault);
    else texts.set(name, settled);
  }
  return { texts, broken };
}

function describeSettings(config: Config, stored: StoredSettings): Setting[] {
  const inForce = applySettings(config, stored);
  return settingNames.map((name) => ({
    name,
    value: writeSetting(name, inForce[name]),
    source: findSource(config, stored, name),
    variable: settingVariables[name],
  }));
}

function findSource(config: Config, stored: StoredSettings, name: SettingName): Setting['source'] {
  if (config.fixedSettings.has(name)) return 'environment';
  const text = stored.get(name);
  return text !== undefined && 'value' in readSetting(name, text) ? 'stored' : 'default';
}

import { type WeekUpdate, type WeekVerdict, weekWrites } from '@soltura/contract/weeks/week-writes';
import { readVersion, readVersions } from '../../changes/based-on.ts';
import { readRecords, type StoredRecord } from '../../changes/record-source.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import { refuseStale } from '../../changes/stale.ts';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { pickFields, saveWeeks, type WeekOutcome } from './save-weeks.ts';
import { type WeekRow, weekSource } from './weeks.queries.ts';

export const weekWritesRoutes = implement(weekWrites, {
  async update({ headers, body }, call) {
    const [result] = await saveWeeks(call, [{ ...split(body), version: readVersion(headers) }]);
    if (result?.outcome === 'refused') refuseBroken([result.broken]);
    if (result?.outcome === 'stale') throw refuseStale(body, pickFields(result.stored.values));
    if (result?.outcome !== 'saved') throw new Refusal('record-not-found');
    call.setRecordVersion(result.version);
    return body.recordId;
  },

  async updateMany({ headers, body }, call) {
    const versions = readVersions(headers);
    const updates = body.filter((update) => update != null);
    const given = updates.map((update) => ({ ...split(update), version: versions.get(update.recordId) }));
    const results = await saveWeeks(call, given);
    return updates.filter((_, index) => results[index]?.outcome === 'saved').map(({ recordId }) => recordId);
  },

  async save({ body }, call) {
    const given = body.map(({ recordId, version, values }) => ({ recordId, version, update: values }));
    const outcomes = await saveWeeks(call, given);
    const saved = given.filter((_, index) => outcomes[index]?.outcome === 'saved');
    const ids = saved.map(({ recordId }) => recordId);
    const stored = await readRecords<WeekRow>(call.db, weekSource, ids);
    const rows = new Map(stored.map((row) => [row.recordId, row]));
    return given.map((row, index) => toVerdict(row, outcomes[index], rows.get(row.recordId)));
  },
});

function split({ recordId, ...update }: WeekUpdate) {
  return { recordId, update };
}

function toVerdict(
  { recordId, version }: { recordId: number; version: number },
  result: WeekOutcome | undefined,
  now: StoredRecord<WeekRow> | undefined,
): WeekVerdict {
  const common = { recordId, broken: [], stored: null };
  if (result?.outcome === 'refused') return { ...common, verdict: 'refused', broken: [result.broken] };
  if (result?.outcome === 'stale') return { ...common, verdict: 'stale', stored: toStored(result.stored) };
  if (result?.outcome !== 'saved' || !now) return { ...common, verdict: 'gone' };
  return { ...common, verdict: result.version === version ? 'same' : 'saved', stored: toStored(now) };
}

function toStored({ version, values }: StoredRecord<WeekRow>) {
  return { version, values: pickFields(values) };
}

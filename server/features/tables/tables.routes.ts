import { type RowResult, tables } from '@soltura/contract/tables/tables';
import { countGiven } from '@soltura/domain/tables/previews';
import { withAnyOption, withOptions } from '@soltura/domain/tables/school-options';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { Row, TableRow } from '@soltura/domain/tables/table';
import { readVersion } from '../../changes/based-on.ts';
import { readRecords } from '../../changes/record-source.ts';
import { implement, JsonText } from '../../http/implement.ts';
import { changeMany } from './change-many.ts';
import type { Decision } from './decide-rows.ts';
import { resolveNames, suggestNames } from './find-names.ts';
import { findRows, readPart } from './find-rows.ts';
import { importTable } from './import-table.ts';
import { withoutKept } from './normalise-row.ts';
import { openTable, readChosen, readTable } from './read-table.ts';
import { refuseDecision } from './refuse-decision.ts';
import { refuseUnpreviewed } from './refuse-unpreviewed.ts';
import { removeRow } from './remove-row.ts';
import { restoreRow } from './restore-row.ts';
import { storeDrafts } from './store-drafts.ts';
import { sourceOf } from './table-sources.ts';

// Fields that the server fills may be sent back; they stay as they are.
export const tablesRoutes = implement(tables, {
  async read({ params }, { db }) {
    return new JsonText(await readTable(db, params.table));
  },

  async open({ params, query }, { db, user }) {
    const given = { size: query.size, userId: user.recordId };
    return new JsonText(await openTable(db, params.table, given));
  },

  async find({ params, body }, { db }) {
    return new JsonText(await findRows(db, params.table, body));
  },

  async part({ params, body }, { db }) {
    return new JsonText(await readPart(db, params.table, body));
  },

  async chosen({ params, body }, { db }) {
    return new JsonText(await readChosen(db, params.table, body.ids));
  },

  async suggest({ params, query }, { db }) {
    return new JsonText(await suggestNames(db, params.table, query.text));
  },

  async resolve({ params, body }, { db }) {
    return resolveNames(db, params.table, body);
  },

  async add({ params, body }, call) {
    const table = withOptions(schoolTables[params.table], call.config);
    const draft = { recordId: null, values: withoutKept(table, body.values) };
    const { decisions, ids } = await storeDrafts(call, table, [draft]);
    for (const { broken, isTaken } of decisions) refuseDecision(broken, isTaken);
    return ids;
  },

  async change({ params, query, body }, call) {
    const table = withOptions(schoolTables[params.table], call.config);
    refuseUnpreviewed(countGiven(body), query.shown);
    const drafts = body.map(({ recordId, version, values }) => ({
      recordId,
      ...(recordId !== null && { version }),
      values: withoutKept(table, values),
    }));
    const { decisions, ids } = await storeDrafts(call, table, drafts);
    const stored = await readRecords<Row>(call.db, sourceOf(table.name), ids);
    const rows = new Map(stored.map((row) => [row.recordId, row]));
    const standing = ids.values();
    return decisions.map((decision) => {
      const isStanding = ['create', 'change', 'same'].includes(decision.verdict);
      const recordId = isStanding ? (standing.next().value ?? null) : decision.draft.recordId;
      return describe(decision, recordId, rows);
    });
  },

  async changeMany({ params, body }, call) {
    return changeMany(call, withOptions(schoolTables[params.table], call.config), body);
  },

  async remove({ params, headers }, call) {
    return removeRow(call, schoolTables[params.table], { id: params.id, version: readVersion(headers) });
  },

  async restore({ params, headers, body }, call) {
    const target = { id: params.id, version: readVersion(headers) };
    return restoreRow(call, withAnyOption(schoolTables[params.table]), target, body.change);
  },

  async import({ params, query, file }, call) {
    const { apply, shown } = query;
    const table = withOptions(schoolTables[params.table], call.config);
    return importTable(file, table, { isApplied: apply === 'true', shown }, call);
  },
});

function describe(
  { verdict, stored, broken }: Decision,
  recordId: number | null,
  rows: ReadonlyMap<number, TableRow>,
): RowResult {
  const tell = (row: TableRow | undefined) => (row ? { version: row.version, values: row.values } : null);
  switch (verdict) {
    case 'create':
    case 'change':
    case 'same': {
      const outcome = verdict === 'same' ? 'same' : 'saved';
      return { recordId, verdict: outcome, broken: [], stored: tell(rows.get(recordId ?? 0)) };
    }
    case 'stale':
      return { recordId, verdict, broken: [], stored: tell(stored) };
    case 'refuse':
      return { recordId, verdict: 'refused', broken: [...broken], stored: null };
    case 'gone':
      return { recordId, verdict: 'gone', broken: [], stored: null };
    default:
      return verdict satisfies never;
  }
}

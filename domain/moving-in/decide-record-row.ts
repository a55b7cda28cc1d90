import { groupBy } from '../lists/group-by.ts';
import type { OptionLists } from '../records/option-lists.ts';
import type { Row } from '../tables/table.ts';
import { checkRecordRow } from './check-record-row.ts';
import type { HistoryDecision, KnownHistory, ReadHistoryRow, RecordListName } from './history-facts.ts';
import { type HistoryListName, historyLists } from './history-lists.ts';
import {
  dayIn,
  emptyValues,
  importKeyOf,
  keepAllowed,
  keyOfStudent,
  lacks,
  listChanges,
  numberIn,
  refuse,
  refuseEarly,
  textIn,
} from './history-row.ts';
import { placeRecord } from './place-record.ts';

export function decideRecords(list: RecordListName, known: KnownHistory) {
  const { facts, former } = known;
  const { columns } = historyLists[list];
  const hasStudent = columns.some(({ field }) => field === 'relatedStudent');
  const ownKeyOf = (values: Row) => importKeyOf(list, values);
  const imported = groupBy(
    facts.records.filter(({ importKey }) => importKey !== null),
    ({ student, importKey }) => keyOfStudent(student, importKey ?? ''),
  );
  const others = groupBy(
    facts.records.filter(({ importKey }) => importKey === null),
    ({ student, values }) => keyOfStudent(student, ownKeyOf(values)),
  );
  const counts = new Map<string, number>();
  return (row: ReadHistoryRow): HistoryDecision => {
    const values = { ...row.values, ...addDefaults(list, row.values, facts.options) };
    const refused = refuseEarly(row, facts);
    if (refused) {
      // All faults are told at once, even where the person of the record is unknown.
      const told = new Set(refused.broken.map(({ field }) => field));
      const others = checkRecordRow(list, { ...emptyValues(columns), ...values }, undefined, facts);
      return refuse([...refused.broken, ...others.filter(({ field }) => !told.has(field))]);
    }
    const student = numberIn(values, 'relatedStudent');
    if (hasStudent && student === null) return refuse(lacks(columns, values));
    const day = dayIn(values, 'date');
    const importKey = ownKeyOf(values);
    const owned = keyOfStudent(student, importKey);
    const place = counts.get(owned) ?? 0;
    const stored = [...(imported.get(owned) ?? []), ...(others.get(owned) ?? [])][place];
    const isOldCall =
      day !== null &&
      facts.retention.recordingsBefore !== undefined &&
      day < facts.retention.recordingsBefore;
    const kept = keepAllowed(values, { isFormer: student !== null && former.has(student), isOldCall });
    const before = stored?.values;
    const given: Row = { ...(before ?? emptyValues(columns)), ...kept.values };
    const placed = placeRecord(list, { student, day, values, stored }, known);
    if ('message' in placed) return refuse([...checkRecordRow(list, given, before, facts), placed]);
    const next: Row = { ...given, ...placed.values };
    const broken = checkRecordRow(list, next, before, facts);
    if (broken.length > 0) return refuse(broken);
    counts.set(owned, place + 1);
    const changes = listChanges(columns, before, next);
    return {
      verdict: stored ? (changes.length > 0 ? 'change' : 'same') : 'create',
      broken: [],
      record: stored,
      student,
      weeks: placed.weeks,
      next,
      changes,
      importKey,
      waits: false,
      remark: kept.remarks.join('; '),
    };
  };
}

function addDefaults(list: HistoryListName, values: Row, { callTypes: [first = ''] }: OptionLists): Row {
  return list === 'private-calls' && textIn(values, 'callType').trim() === '' ? { callType: first } : {};
}

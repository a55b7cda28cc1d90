import { isSentenceField } from '@soltura/domain/typos/typo-report';
import { writeChanges } from '../../changes/change-set.ts';
import { refuseStale } from '../../changes/stale.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { changeExample, lockExample } from '../examples/changing.queries.ts';
import { decideFields } from '../examples/whole-example.ts';
import { findExampleOf, type LockedReport, lockReport, storeDecision } from './typo-reports.queries.ts';

interface Fix {
  readonly recordId: number;
  readonly text?: string | undefined;
  readonly exampleVersion?: number | undefined;
  readonly version: number | undefined;
}

/**
 * Stores the suggestion of a report in its example, with the same checks as any change of an example, and notes the
 * change set with the report, so that the fix can be undone. A report without a correction is marked as fixed without a
 * write.
 * @throws Refusal 'record-not-found', 'stale-write' for an older report or example, 'validation-failed'
 */
export function fixExample(call: Call<CallingUser>, fix: Fix): Promise<void> {
  return call.db.transaction(async (db) => {
    const exampleId = await findExampleOf(db, fix.recordId);
    if (exampleId === undefined) throw new Refusal('record-not-found');
    let changeSet: number | undefined;
    const setChangeSet = (id: number) => {
      changeSet = id;
      call.setChangeSet(id);
    };
    await writeChanges({ ...call, db, setChangeSet }, async (changes) => {
      const example = await lockExample(changes, exampleId);
      const report = await lockReport(db, fix.recordId);
      if (!example || !report) throw new Refusal('record-not-found');
      refuseOlder(fix.version, report);
      const text = fix.text ?? suggestText(report);
      if (text === undefined) return;
      const { field } = report;
      if (fix.exampleVersion !== undefined && fix.exampleVersion !== example.version)
        throw refuseStale({ [field]: text }, example.values);
      const place = { publicUrl: call.config.publicUrl, place: 'example' };
      await changeExample(changes, example, decideFields(example.values, { [field]: text }, place));
    });
    await storeDecision(db, fix.recordId, { status: 'fixed', now: call.now, changeSet });
  });
}

/** @throws Refusal 'stale-write' for a decision about an older state of a report, and for one that was decided. */
export function refuseOlder(version: number | undefined, report: LockedReport): void {
  if (version !== undefined && version !== report.version) throw refuseStale({}, { status: report.status });
}

function suggestText({ field, stored, suggestion }: LockedReport): string | undefined {
  return isSentenceField(field) && suggestion !== stored ? suggestion : undefined;
}

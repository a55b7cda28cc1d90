import { openDecisions, typoReports } from '@soltura/contract/typos/typo-reports';
import { findReportFault, isSentenceField } from '@soltura/domain/typos/typo-report';
import { readVersion } from '../../changes/based-on.ts';
import { normaliseLine, normaliseText } from '../../changes/given-texts.ts';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { countProposals } from '../answers/proposed-answers.queries.ts';
import { undoChangeSet } from '../undo/undo-change-set.ts';
import { fixExample, refuseOlder } from './fix-example.ts';
import {
  countReports,
  listReports,
  lockReport,
  readReport,
  storeDecision,
  storeReport,
} from './typo-reports.queries.ts';

const MAX_COUNTED = 1000;

export const typoReportsRoutes = implement(typoReports, {
  async report({ body }, { db, user, now, announce }) {
    const report = {
      ...body,
      suggestion: isSentenceField(body.field) ? normaliseText(body.suggestion).trim() : '',
      note: normaliseLine(body.note),
    };
    const fault = findReportFault(report);
    if (fault !== undefined) throw new Refusal('validation-failed', fault, { suggestion: fault });
    const by = { reporter: user.recordId, now };
    const recordId = await db.transaction((transaction) => storeReport(transaction, report, by));
    if (recordId === undefined) throw new Refusal('example-not-found');
    announce('typo-reports', [recordId]);
    return { recordId };
  },

  async list({ query: { status = 'open' } }, { db, config }) {
    const [count, reports] = await Promise.all([
      countReports(db, status),
      listReports(db, status, config.publicUrl),
    ]);
    return { count, reports };
  },

  async decide({ headers, body: { recordId, status, text, exampleVersion } }, call) {
    const { db, now, config } = call;
    const version = readVersion(headers);
    if (status === 'fixed') await fixExample(call, { recordId, version, text, exampleVersion });
    else {
      const fixedBy = await db.transaction(async (transaction) => {
        const stored = await lockReport(transaction, recordId);
        if (!stored) throw new Refusal('record-not-found');
        refuseOlder(version, stored);
        if (stored.changeSet !== null) return stored.changeSet;
        if (stored.status !== status) await storeDecision(transaction, recordId, { status, now });
        return undefined;
      });
      // The fix of an example can be undone by its author alone; the undo reopens the report.
      if (fixedBy !== undefined) {
        await undoChangeSet(call, fixedBy);
        if (status !== 'open') await storeDecision(db, recordId, { status, now });
      }
    }
    const report = await readReport(db, recordId, config.publicUrl);
    if (!report) throw new Refusal('record-not-found');
    call.announce('typo-reports', [recordId]);
    return report;
  },
});

export const openDecisionsRoutes = implement(openDecisions, {
  async count(_, { db }) {
    const [reports, proposals] = await Promise.all([countReports(db, 'open'), countProposals(db)]);
    return { typoReports: reports, proposedAnswers: Math.min(proposals, MAX_COUNTED) };
  },
});

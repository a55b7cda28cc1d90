import { reports } from '@soltura/contract/reports/reports';
import { toDay } from '@soltura/domain/dates';
import { readBehind } from '@soltura/domain/reports/behind';
import { readRange, spanReport } from '@soltura/domain/reports/range';
import { oneMoment } from '../../db/one-moment.ts';
import { implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { readJson } from '../read-json.ts';
import { ensureWeeks } from '../weeks/ensure-weeks.ts';
import { findChosenCoaches, questions } from './behind.queries.ts';
import { listSundaysAhead, planReport } from './plan-report.ts';

export const reportsRoutes = implement(reports, {
  async read({ query }, { db, now, config }) {
    const today = toDay(now);
    const range = readRange(query, today);
    if (!range) throw new Refusal('bad-request', 'of: must be a week or a month that has begun');
    const { before, lastSunday } = spanReport(range, today);
    await ensureWeeks(db, { start: before[0], end: lastSunday }, today);
    const figures = await db.transaction(async (tx) => {
      // In one snapshot, so that the sums of the figures agree.
      await tx.query(oneMoment);
      const answers: string[] = [];
      for (const [name, statement, values] of planReport(range, today, config)) {
        answers.push(`"${name}":${await readJson(tx, statement, values)}`);
      }
      return answers;
    });
    return new JsonText(`{"at":"${now.toISOString()}","today":"${today}",${figures.join(',')}}`);
  },

  async behind({ query }, { db, now, config }) {
    const asked = readBehind(query.of);
    if (!asked) throw new Refusal('bad-request', 'of: must name records behind a number');
    const today = toDay(now);
    const { statement, values } = questions[asked.kind];
    const sundaysAhead = listSundaysAhead(asked.from ?? today, asked.to ?? today, today);
    const coaches = await findChosenCoaches(db, asked);
    const settings = { ...config, today, sundaysAhead, coaches };
    return new JsonText(await readJson(db, statement, values(asked, settings)));
  },
});

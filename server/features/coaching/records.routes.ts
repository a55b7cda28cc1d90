import { records } from '@soltura/contract/records';
import { findOwnCoach } from '@soltura/domain/people/own-coach';
import type { Db, Statement } from '../../db/session.ts';
import { implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findJson, readJson } from '../read-json.ts';
import { readCatalogue } from './catalogue.queries.ts';
import { ensureWeeks } from './ensure-weeks.ts';
import { readHistory } from './history.queries.ts';
import { readRange } from './read-range.ts';
import { oneAssignment, oneGroupSession, onePrivateCall, recordsOfRange } from './records.queries.ts';

export const recordsRoutes = implement(records, {
  async catalogue(_, { db, user, config }) {
    const lists = await readCatalogue(db);
    const own = findOwnCoach(lists.coaches, user.emailAddress, config.coachEmailDomains);
    return { ...lists, ownCoach: own?.recordId ?? null, challengeLevel: config.challengeLevel };
  },

  async ofRange({ params }, { db, now }) {
    const range = readRange(params);
    await ensureWeeks(db, range, now);
    return new JsonText(await readJson(db, recordsOfRange, [range.start, range.end]));
  },

  async assignment({ params }, { db }) {
    return new JsonText(await readRecord(db, oneAssignment, params.id));
  },

  async privateCall({ params }, { db }) {
    return new JsonText(await readRecord(db, onePrivateCall, params.id));
  },

  async groupSession({ params }, { db }) {
    return new JsonText(await readRecord(db, oneGroupSession, params.id));
  },

  async history({ params }, { db }) {
    return new JsonText(await readHistory(db, params.kind, params.id));
  },
});

/** @throws Refusal when there is no such record. */
async function readRecord(db: Db, statement: Statement, id: number): Promise<string> {
  const json = await findJson(db, statement, [id]);
  if (json === undefined) throw new Refusal('record-not-found');
  return json;
}

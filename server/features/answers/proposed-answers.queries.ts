import type { ProposedAnswer } from '@soltura/contract/answers/proposed-answers';
import type { Db } from '../../db/session.ts';
import { COUNTS_FOR_EXAMPLE } from './judging.queries.ts';

const FIELDS = `p.record_id as "recordId", p.version, p.related_example as "exampleId", e.spanish_example as "spanishExample",
  e.english_translation as "englishTranslation", p.answer, p.status,
  (select count(*)::integer from accepted_answers o where o.related_example = p.related_example
    and o.related_student is not null and o.wording = p.wording) as learners`;

/** Proposals that an admin has to decide. An answer that ships with the sentence counts for everybody already. */
const OPEN = `from accepted_answers p join examples e on e.record_id = p.related_example
    where p.related_student is null and p.status = 'proposed' and e.archived_at is null
      and not exists (select from content_answers c where ${COUNTS_FOR_EXAMPLE} and c.wording = p.wording)`;

const open = {
  name: 'list-proposed-answers',
  text: `select ${FIELDS} ${OPEN}
    order by learners desc, p.record_id limit 200`,
};

const countOpen = {
  name: 'count-proposed-answers',
  text: `select count(*)::integer as count ${OPEN}`,
};

const one = {
  name: 'read-proposed-answer',
  text: `select ${FIELDS} from accepted_answers p join examples e on e.record_id = p.related_example
    where p.record_id = $1 and p.related_student is null for update of p`,
};

const decide = {
  name: 'decide-proposed-answer',
  text: 'update accepted_answers set status = $2 where record_id = $1',
};

/** Returns the undecided proposals, those of most learners first, at most 200. */
export function listProposals(db: Db): Promise<ProposedAnswer[]> {
  return db.query(open);
}

export async function countProposals(db: Db): Promise<number> {
  const [found] = await db.query<{ count: number }>(countOpen);
  return found?.count ?? 0;
}

export async function lockProposal(db: Db, recordId: number): Promise<ProposedAnswer | undefined> {
  const [found] = await db.query<ProposedAnswer>(one, [recordId]);
  return found;
}

export async function storeDecision(
  db: Db,
  recordId: number,
  status: ProposedAnswer['status'],
): Promise<void> {
  await db.query(decide, [recordId, status]);
}

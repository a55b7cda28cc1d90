import { type Writing, writeChanges } from '../../changes/change-set.ts';
import { normaliseRequired } from '../../changes/given-texts.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import type { Statement } from '../../db/session.ts';
import { applyDrafts } from '../tables/apply-drafts.ts';
import { listPresentTopics } from './present-topics.ts';

// Case and outer blanks aside, a topic is there once.
const findTopic: Statement = {
  name: 'find-topic-by-name',
  text: `select archived_at is not null as "isArchived" from session_topics where lower(name) = lower($1)
    order by archived_at is not null limit 1`,
};

/**
 * Adds a topic of group sessions unless it is there, and returns all of them in the order in which they were made.
 * @throws Refusal 'validation-failed' for none, for one that is too long and for one that an admin has archived.
 */
export async function addTopic(writing: Writing, newChoice: string | null | undefined): Promise<string[]> {
  const name = normaliseRequired(newChoice);
  return writeChanges(writing, async (changes) => {
    const [known] = await changes.db.query<{ isArchived: boolean }>(findTopic, [name]);
    refuseBroken(
      known?.isArchived === true
        ? [{ field: 'newChoice', message: 'This topic is archived. An admin can bring it back.' }]
        : [],
    );
    if (!known) {
      await applyDrafts(changes, 'session-topics', [{ recordId: null, values: { name } }], (broken) =>
        broken.map(({ message }) => ({ field: 'newChoice', message })),
      );
    }
    return listPresentTopics(changes.db);
  });
}

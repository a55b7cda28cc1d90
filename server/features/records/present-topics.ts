import type { Db, Statement } from '../../db/session.ts';

const presentTopics: Statement = {
  name: 'list-present-topics',
  text: 'select name from session_topics where archived_at is null order by record_id',
};

export async function listPresentTopics(db: Db): Promise<string[]> {
  return (await db.query<{ name: string }>(presentTopics)).map(({ name }) => name);
}

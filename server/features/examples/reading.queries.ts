import type { Statement } from '../../db/session.ts';
import type { SharedStatement } from '../../http/shared-answers/shared-json.ts';
import { EXAMPLE_TABLES, exampleSql } from '../json-sql.ts';

/** The public address is the first parameter of these statements. */
const listed = `coalesce(json_agg(${exampleSql('e', '$1::text')} order by e.record_id), '[]')::text as json`;

export const unverifiedExamples: SharedStatement = {
  name: 'list-unverified-examples',
  reads: EXAMPLE_TABLES,
  text: `select ${listed} from examples e where e.archived_at is null and not e.vocab_complete`,
};

const newestFirst = 'date_modified desc, record_id desc';

/** At most 100 examples, the newest modification first (api.md 7.4). */
export const recentlyEditedExamples: SharedStatement = {
  name: 'list-recently-edited-examples',
  reads: EXAMPLE_TABLES,
  text: `select coalesce(json_agg(${exampleSql('e', '$1::text')} order by ${newestFirst}), '[]')::text as json
    from (select * from examples where archived_at is null order by ${newestFirst} limit 100) e`,
};

export const oneExample: Statement = {
  name: 'read-example',
  text: `select ${exampleSql('e', '$1::text')}::text as json
    from examples e where e.record_id = $2 and e.archived_at is null`,
};

/** The texts must be normalized by `cleanText`: plain texts cost the database least. */
export const examplesBySpanishText: Statement = {
  name: 'list-examples-by-spanish-text',
  text: `select ${listed} from examples e where e.archived_at is null
    and compared_text(e.spanish_example) = any(array(select compared_text(given) from unnest($2::text[]) given))`,
};

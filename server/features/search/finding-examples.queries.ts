import type { Db, Statement } from '../../db/session.ts';
import { exampleSql } from '../json-sql.ts';
import { readJson } from '../read-json.ts';
import { bestSql, EXAMPLES, makeValues } from './folded-texts.ts';

const MAX_SHOWN = 100;

// One more than is shown, which tells that there are more.
const holding: Statement = {
  name: 'find-examples-by-text',
  text: `with best as materialized (${bestSql(EXAMPLES, MAX_SHOWN + 1)}),
    shown as materialized (select * from best order by rank, record_id limit ${MAX_SHOWN})
    select json_build_object(
      'isCut', (select count(*) > ${MAX_SHOWN} from best),
      'examples', (select coalesce(json_agg(${exampleSql('e', '$5::text')} order by s.rank, e.record_id), '[]')
        from shown s join examples e on e.record_id = s.record_id))::text as json`,
};

/** Returns the JSON of `exampleEditing.find`. `wanted` is a text of `foldForSearch`; an empty one finds nothing. */
export async function findExamplesByText(db: Db, wanted: string, publicUrl: string): Promise<string> {
  if (wanted === '') return '{"isCut":false,"examples":[]}';
  return readJson(db, holding, [...(await makeValues(db, EXAMPLES, wanted)), publicUrl]);
}

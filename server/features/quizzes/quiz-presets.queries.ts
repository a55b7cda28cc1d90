import type { SharedStatement } from '../../http/shared-answers/shared-json.ts';

export const presetList: SharedStatement = {
  name: 'list-quiz-presets',
  reads: ['quiz_presets'],
  text: `select coalesce(json_agg(json_build_object('recordId', t.record_id, 'name', t.name, 'tags', t.tags)
      order by t.position, t.name collate for_people, t.record_id), '[]')::text as json
    from quiz_presets t where t.archived_at is null`,
};

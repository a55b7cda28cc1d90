import { existsSync } from 'node:fs';
import path from 'node:path';
import { listBroken, type Rule } from './rule.ts';

const AUDIO = '/audio/';

/** Rules about files that records name; `folder` is the one from which clips are served. */
export function makeFileRules(folder: string): readonly Rule[] {
  return [
    {
      sentence: 'A clip of ours that an example names is there',
      async find(client) {
        const { rows } = await client.query<{ id: number; clip: string }>(
          `select e.record_id as id, clip from examples e
            cross join lateral unnest(array[e.spanish_audio_la, e.english_audio]) as clip
            where clip like $1 order by e.record_id`,
          [`${AUDIO}%`],
        );
        const isMissing = ({ clip }: { clip: string }) =>
          !existsSync(path.join(folder, decodeURIComponent(clip.slice(AUDIO.length))));
        return listBroken(rows.filter(isMissing).map(({ id, clip }) => `example ${id}: ${clip}`));
      },
      advice: 'Put the file there again, or make it with npm run audio.',
    },
  ];
}

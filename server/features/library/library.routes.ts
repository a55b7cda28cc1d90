import { library } from '@soltura/contract/library';
import { shuffle } from '@soltura/domain/quizzes/order';
import { PAGE_SIZE } from '@soltura/domain/tables/pages';
import { implement, JsonText } from '../../http/implement.ts';
import { share } from '../../http/shared-answers/shared-json.ts';
import { readJson } from '../read-json.ts';
import { findMatching, matchingAudio, wantedAudio, wantedVerified } from './library.queries.ts';
import { readRangeWords } from './range-words.ts';
import { readTaggedWords, tagTable } from './tags.queries.ts';
import { markWords } from './word-marks.ts';

export const libraryRoutes = implement(library, {
  async tags() {
    return share(tagTable);
  },

  async find({ body }, { db, config }) {
    const [words, tagged] = await Promise.all([
      readRangeWords(db, body),
      body.tags.length > 0 ? readTaggedWords(db, body.tags) : undefined,
    ]);
    const found = await findMatching(db, markWords(words, tagged), body.includeSpanglish);
    const ids = shuffle(found.ids, Math.random);
    const firstPage = await readJson(db, wantedVerified, [ids.slice(0, PAGE_SIZE), config.publicUrl]);
    return new JsonText(
      `{"ids":${JSON.stringify(ids)},"withAudio":${found.withAudio},"examples":${firstPage}}`,
    );
  },

  async read({ body }, { db, config }) {
    return new JsonText(await readJson(db, wantedVerified, [body.ids, config.publicUrl]));
  },

  async findAudio({ body }, { db }) {
    return new JsonText(await readJson(db, matchingAudio, [markWords(await readRangeWords(db, body))]));
  },

  async readAudio({ body }, { db, config }) {
    return new JsonText(await readJson(db, wantedAudio, [body.ids, config.publicUrl]));
  },
});

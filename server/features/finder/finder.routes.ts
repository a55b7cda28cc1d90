import { finder } from '@soltura/contract/finder/finder';
import { PAGE_SIZE } from '@soltura/domain/lists/pages';
import { isStaff, seesUnpublished } from '@soltura/domain/people/roles';
import { orderBySeed, shuffle } from '@soltura/domain/quizzes/order';
import { makeTagCounter } from '@soltura/domain/vocabulary/tag-counts';
import type { CallingUser } from '../../http/callers.ts';
import { implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { share } from '../../http/shared-answers/shared-json.ts';
import { takeTurns } from '../../http/turns.ts';
import { readJson } from '../read-json.ts';
import {
  audioExamplesById,
  findMatching,
  findWordsOfMatching,
  matchingAudio,
  verifiedExamplesById,
} from './finder.queries.ts';
import { readFirstSentences } from './first-sentences.ts';
import { readRangeWords } from './range-words.ts';
import { readTaggedVocabulary, readTaggedWords, tagTable } from './tags.queries.ts';
import { markWords } from './word-marks.ts';

export const finderRoutes = implement(finder, {
  async tags() {
    return share(tagTable);
  },

  async find({ body }, { db, user, config }) {
    refuseOthers(body, user);
    const [words, tagged] = await Promise.all([
      readRangeWords(db, body, seesUnpublished(user)),
      body.tags.length > 0 ? readTaggedWords(db, body.tags) : undefined,
    ]);
    const found = await findMatching(db, markWords(words, tagged), body);
    const ids =
      body.day === undefined
        ? shuffle(found.ids, Math.random)
        : orderBySeed(found.ids, `${user.recordId} ${body.day}`);
    const firstPage = await readJson(db, verifiedExamplesById, [ids.slice(0, PAGE_SIZE), config.publicUrl]);
    return new JsonText(
      `{"ids":${JSON.stringify(ids)},"withAudio":${found.withAudio},"hidden":${found.hidden},"examples":${firstPage}}`,
    );
  },

  async findTags({ body }, { db, user }) {
    refuseOthers(body, user);
    const words = await readRangeWords(db, body, seesUnpublished(user));
    const [sentences, vocabulary] = await Promise.all([
      findWordsOfMatching(db, markWords(words), body),
      readTaggedVocabulary(db),
    ]);
    const counter = makeTagCounter(vocabulary, body.tags);
    const takeTurn = takeTurns();
    for (const sentence of sentences) {
      counter.add(sentence);
      await takeTurn();
    }
    return counter.list();
  },

  async read({ body }, { db, config }) {
    return new JsonText(await readJson(db, verifiedExamplesById, [body.ids, config.publicUrl]));
  },

  async findAudio({ body }, { db, user }) {
    const words = await readRangeWords(db, body, seesUnpublished(user));
    return new JsonText(await readJson(db, matchingAudio, [markWords(words)]));
  },

  async readAudio({ body }, { db, config }) {
    return new JsonText(await readJson(db, audioExamplesById, [body.ids, config.publicUrl]));
  },

  async myFirstSentences(_input, call) {
    return new JsonText(await readFirstSentences(call.db, call.user.recordId, call));
  },

  async firstSentencesOfStudent({ params }, call) {
    return new JsonText(await readFirstSentences(call.db, params.studentId, call));
  },
});

/** @throws Refusal 'forbidden' for a student who names somebody else's collection. */
function refuseOthers(
  { hideCollectedOf }: { hideCollectedOf?: number | undefined },
  user: CallingUser,
): void {
  if (hideCollectedOf !== undefined && hideCollectedOf !== user.recordId && !isStaff(user))
    throw new Refusal('forbidden');
}

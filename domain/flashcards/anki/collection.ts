import type { Day } from '../../dates.ts';
import { nameClip } from './clips.ts';
import { sumField, writeEnglish, writeSpanish } from './fields.ts';
import { deckIdOf, guidOf, idsOf, NOTE_TYPE_ID } from './ids.ts';
import {
  findFirstDay,
  groupReviews,
  scheduleCard,
  type TakenReview,
  translateReviews,
  type UnsentReview,
} from './schedule.ts';
import { UNSYNCED, writeSettings } from './settings.ts';
import { type CardLessonName, joinTags, tagCard } from './tags.ts';

export interface TakenCard {
  readonly example: {
    readonly spanishExample: string;
    readonly englishTranslation: string;
    readonly spanglish: string;
    readonly spanishAudioLa: string;
    readonly englishAudio: string;
  };
  readonly entry: {
    readonly recordId: number;
    readonly dateCreated: string;
    readonly lastReviewedDate: string;
    readonly nextReviewDate: string;
    readonly reviewInterval: number | null;
    readonly coachAdded: boolean | null;
  };
  readonly lesson: CardLessonName | undefined;
}

export interface AnkiSource {
  readonly cards: readonly TakenCard[];
  readonly reviews: readonly TakenReview[];
  readonly unsent: readonly UnsentReview[];
  /** The instant from which early steps are practice; null while there is none. */
  readonly earlyFrom: Date | null;
  readonly studentId: number;
  readonly productName: string;
  readonly deckName: string;
}

export interface AnkiClock {
  readonly now: Date;
  readonly today: Day;
  /**
   * The instant at which Anki's day begins; `minutesWestAt` is the offset of the clock, in minutes west of
   * UTC.
   */
  readonly morningOf: (day: Day) => Date;
  readonly minutesWestAt: (instant: Date) => number;
}

type Row = Readonly<Record<string, string | number>>;

export interface AnkiCollection {
  readonly col: readonly Row[];
  readonly notes: readonly Row[];
  readonly cards: readonly Row[];
  readonly revlog: readonly Row[];
}

const SCHEMA = 11;
const FIELD_END = '\u001F';
const SECOND_MS = 1_000;

/**
 * Makes the Anki collection of the cards with their history, each of them a note with one card.
 *
 * `hasClip` is true for clips that are in the file. Everything that Anki compares at a second import (guids, ids,
 * names) depends on the cards alone; the time of a note is that of the download, since Anki takes newer notes. Schema
 * 11 is the one that all of Anki's programs read. Source: screens-student 10.4, rslib/src/storage/schema11.sql of Anki.
 */
export function makeAnkiCollection(
  { cards, reviews, unsent, earlyFrom, studentId, productName, deckName }: AnkiSource,
  hasClip: (link: string) => boolean,
  { now, today, morningOf, minutesWestAt }: AnkiClock,
): AnkiCollection {
  const modifiedS = Math.floor(now.getTime() / SECOND_MS);
  const firstDay = findFirstDay(
    cards.map(({ entry }) => entry),
    today,
  );
  const begin = morningOf(firstDay);
  const ids = idsOf(cards.map(({ entry }) => entry));
  const reviewsOf = groupReviews(reviews, unsent, earlyFrom);
  const taken = cards.map((card, index) => {
    const { recordId } = card.entry;
    const id = ids.get(recordId) ?? 0;
    const history = translateReviews(reviewsOf.get(recordId) ?? []);
    const schedule = scheduleCard(card.entry, history, { today, firstDay, position: index + 1 });
    return { card, id, history, schedule };
  });
  const sound = (link: string) => (hasClip(link) ? `[sound:${nameClip(link)}]` : '');
  return {
    col: [
      {
        id: 1,
        crt: Math.floor(begin.getTime() / SECOND_MS),
        mod: now.getTime(),
        scm: now.getTime(),
        ver: SCHEMA,
        dty: 0,
        usn: 0,
        ls: 0,
        ...writeSettings({
          name: productName,
          deckName,
          studentId,
          modifiedS,
          minutesWest: minutesWestAt(begin),
        }),
      },
    ],
    notes: taken.map(({ card: { example, entry, lesson }, id }) => {
      const spanish = writeSpanish(example);
      const fields = [
        spanish.html,
        writeEnglish(example).html,
        sound(example.spanishAudioLa),
        sound(example.englishAudio),
      ];
      return {
        id,
        guid: guidOf(entry),
        mid: NOTE_TYPE_ID,
        mod: modifiedS,
        usn: UNSYNCED,
        tags: joinTags(tagCard({ example, entry }, lesson)),
        flds: fields.join(FIELD_END),
        sfld: spanish.text,
        csum: sumField(spanish.text),
        flags: 0,
        data: '',
      };
    }),
    cards: taken.map(({ id, schedule }) => ({
      id,
      nid: id,
      did: deckIdOf(studentId),
      ord: 0,
      mod: modifiedS,
      usn: UNSYNCED,
      ...schedule,
      left: 0,
      odue: 0,
      odid: 0,
      flags: 0,
      data: '',
    })),
    revlog: spreadTimes(
      taken.flatMap(({ id, history }) => history.map((review) => ({ cid: id, ...review }))),
    ).map((review) => ({ ...review, usn: UNSYNCED, time: 0 })),
  };
}

function spreadTimes<Review extends { readonly id: number; readonly cid: number }>(
  reviews: readonly Review[],
): Review[] {
  let last = 0;
  return reviews
    .toSorted((a, b) => a.id - b.id || a.cid - b.cid)
    .map((review) => {
      last = Math.max(review.id, last + 1);
      return { ...review, id: last };
    });
}

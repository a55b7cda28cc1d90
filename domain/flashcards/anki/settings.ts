import { deckIdOf, NOTE_TYPE_ID } from './ids.ts';

export const fieldNames = ['Spanish', 'English', 'Spanish audio', 'English audio'] as const;

/** Must be raised with every change of the note type below: Anki then takes the change over at the next import. */
const NOTE_TYPE_MODIFIED_S = 1_735_689_600;
export const UNSYNCED = -1;
const DEFAULT_ID = 1;
export const DAY_BEGINS_AT_HOUR = 4;

const FRONT = `<div class="en" lang="en">{{English}}</div>
{{English audio}}`;
const BACK = `{{FrontSide}}
<hr id="answer">
<div class="es" lang="es">{{Spanish}}</div>
{{Spanish audio}}`;
const LOOK = `.card {
  font-family: system-ui, sans-serif;
  font-size: 22px;
  line-height: 1.4;
  text-align: center;
}
.es {
  font-family: Georgia, serif;
  font-style: italic;
  font-weight: 600;
}
.es [lang="en"] {
  font-style: normal;
  font-weight: 400;
}`;

function makeNoteType(name: string) {
  return {
    id: NOTE_TYPE_ID,
    name,
    type: 0,
    mod: NOTE_TYPE_MODIFIED_S,
    usn: UNSYNCED,
    sortf: 0,
    did: null,
    tmpls: [
      {
        name: 'Card 1',
        ord: 0,
        qfmt: FRONT,
        afmt: BACK,
        bqfmt: '',
        bafmt: '',
        did: null,
        bfont: '',
        bsize: 0,
      },
    ],
    flds: fieldNames.map((field, ord) => ({
      name: field,
      ord,
      sticky: false,
      rtl: false,
      font: 'Arial',
      size: 20,
      media: [],
    })),
    css: LOOK,
    latexPre: '',
    latexPost: '',
    req: [[0, 'any', [1, 3]]],
    tags: [],
    vers: [],
  };
}

function makeDeck(id: number, name: string, modifiedS: number) {
  const nothing = [0, 0];
  return {
    id,
    name,
    mod: modifiedS,
    usn: UNSYNCED,
    lrnToday: nothing,
    revToday: nothing,
    newToday: nothing,
    timeToday: nothing,
    collapsed: false,
    browserCollapsed: false,
    desc: '',
    dyn: 0,
    conf: DEFAULT_ID,
    extendNew: 0,
    extendRev: 0,
  };
}

const OPTIONS = {
  id: DEFAULT_ID,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  new: { bury: false, delays: [1, 10], initialFactor: 2_500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
  dyn: false,
};

/** `name` is that of the product and of the note type; two colons in `deckName` nest a deck in another. */
interface Settings {
  readonly name: string;
  readonly deckName: string;
  readonly studentId: number;
  readonly modifiedS: number;
  readonly minutesWest: number;
}

export function writeSettings({ name, deckName, studentId, modifiedS, minutesWest }: Settings) {
  const deckId = deckIdOf(studentId);
  const decks = [makeDeck(DEFAULT_ID, 'Default', 0), makeDeck(deckId, deckName, modifiedS)];
  return {
    conf: JSON.stringify({
      schedVer: 2,
      rollover: DAY_BEGINS_AT_HOUR,
      creationOffset: minutesWest,
      curDeck: deckId,
      activeDecks: [deckId],
      curModel: NOTE_TYPE_ID,
      nextPos: 1,
      sortType: 'noteFld',
      sortBackwards: false,
      addToCur: true,
      collapseTime: 1_200,
      dueCounts: true,
      estTimes: true,
      newSpread: 0,
      timeLim: 0,
    }),
    models: JSON.stringify({ [NOTE_TYPE_ID]: makeNoteType(name) }),
    decks: JSON.stringify(Object.fromEntries(decks.map((deck) => [deck.id, deck]))),
    dconf: JSON.stringify({ [DEFAULT_ID]: OPTIONS }),
    tags: '{}',
  };
}

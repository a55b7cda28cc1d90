import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';
import { describe, expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(web, file), 'utf8');

function listFiles(ending: RegExp): string[] {
  return ['app', 'editing', 'features', 'ui'].flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
}

const TOKENS = 'ui/tokens.css';

/** The widths at which layouts change; ui.md 7 names the five main ones. Below 17 a phone shows words twice as large. */
const BREAKPOINTS = [17, 22.5, 30, 40, 48, 60, 64, 72, 80, 90];

const WIDE_WEEKS = 'the table of weeks in edit mode is as wide with the side bar and its paper';
const BESIDE_THE_BAR =
  'the side bar leaves the table of weeks less room, from its width on to that of all columns';
const KEYS_BELOW = 'from 1360 px on the keys stand below the weekly records, before in a menu';
const UNDER_THE_WORD = 'what is in a group begins under the word of its head, behind the icon';

/** Values that are not on a scale, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'features/home/home.module.css: padding-bottom: 8.75rem': 'the room of the band, which lies over the page',
  'features/quizzes/official/OfficialSelector.module.css: padding-right: 18rem':
    'the room of the ways to answer, which stand beside the heading',
  'features/quizzes/official/QuizChoice.module.css: min-height: 2.1875rem':
    'ten rows fit above the band of a window 650 px high',
  'features/weeks/edit/EditedRow.module.css: margin-left: var(--acts-reach, -8rem)':
    'takes back the column before it',
  'ui/page/WaveBand.module.css: margin-top: 76px':
    'the wave is a picture 72 px high, and the page ends in it',
  'ui/page/WaveBand.module.css: margin-top: 72px': 'the same wave on a low screen, 64 px high',
  'ui/page/WaveBand.module.css: margin-top: 132px': 'the same wave, 144 px high',
  'ui/page/Mark.module.css: border-radius: 27%': 'the mark keeps its shape at every size',
  'features/weeks/WeekTable.module.css: @media (min-width: 104rem)': WIDE_WEEKS,
  'features/weeks/edit/EditedRow.module.css: @media (min-width: 104rem)': WIDE_WEEKS,
  'features/weeks/edit/EditedRowNote.module.css: @media (min-width: 104rem)': WIDE_WEEKS,
  'features/weeks/edit/EditedRowNote.module.css: @media (min-width: 64rem) and (max-width: 99.99rem)':
    BESIDE_THE_BAR,
  'features/weeks/WeeklyRecords.module.css: @media (min-width: 85rem) and (min-height: 45rem)': KEYS_BELOW,
  'features/weeks/ListActs.module.css: @media (min-width: 85rem) and (min-height: 45rem), (pointer: coarse)':
    KEYS_BELOW,
  'features/weeks/WeekTable.module.css: @media (min-width: 64rem) and (max-width: 99.99rem)': BESIDE_THE_BAR,
  'features/weeks/week-row.module.css: @media (min-width: 64rem) and (max-width: 99.99rem)': BESIDE_THE_BAR,
  'app/shell/staff/side.module.css: padding-left: 2.375rem': UNDER_THE_WORD,
  'app/shell/staff/side.module.css: padding-left: 3.125rem': UNDER_THE_WORD,
  'features/home/home.module.css: padding-right: 22rem':
    'the room of the day, which stands beside the greeting',
};

const LENGTH = /(?<![\w.#-])-?\d*\.?\d+(?:rem|px)\b/g;
const TIME = /(?<![\w.-])\d*\.?\d+m?s\b/g;

const listLengths = (value: string) => (value.match(LENGTH) ?? []).map((length) => length.replace('-', ''));
const inRem = (length: string) => Number.parseFloat(length) / (length.endsWith('px') ? 16 : 1);

interface Rule {
  what: string;
  property: RegExp;
  isBroken: (value: string) => boolean;
}

const RULES: readonly Rule[] = [
  {
    what: 'a space is --space-*',
    property: /^(?:--pad|padding|margin)|gap$/,
    isBroken: (value) => listLengths(value).some((length) => length !== '1px'),
  },
  {
    what: 'a radius is --radius-*',
    property: /radius$/,
    isBroken: (value) => /\d(?:%|rem|px|em)/.test(value),
  },
  {
    what: 'a height between 12 and 64 px is that of a control, a row, an icon or a line',
    property: /^(?:min-)?height$/,
    isBroken: (value) => listLengths(value).some((length) => inRem(length) > 0.75 && inRem(length) < 4),
  },
  {
    what: 'a type size is --text-* or --sent-*',
    property: /^font(?:-size)?$/,
    isBroken: (value) => listLengths(value).length > 0,
  },
  {
    what: 'a line height is --lh-* or a number',
    property: /^line-height$/,
    isBroken: (value) => listLengths(value).length > 0,
  },
  { what: 'a weight is --weight-*', property: /^font-weight$/, isBroken: (value) => /^\d/.test(value) },
  {
    what: 'a layer is --z-*, or one of a few within its place',
    property: /^z-index$/,
    isBroken: (value) => Math.abs(Number(value)) > 3,
  },
  {
    what: 'a duration is --dur-* or --delay-*',
    property: /^(?:transition|animation)/,
    isBroken: (value) => (value.match(TIME) ?? []).some((time) => time !== '0s'),
  },
  {
    what: 'a colour is --color-*',
    property: /^/,
    isBroken: (value) => /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab)a?\(/i.test(value),
  },
];

const sheets = listFiles(/\.css$/).map((file) => ({ file, root: parse(read(file)) }));

/** The declarations of all style sheets except the two that define the names; `place` names an exception. */
const declarations: { place: string; property: string; value: string }[] = [];
const widths: { place: string; widths: number[] }[] = [];
for (const { file, root } of sheets) {
  if (file === TOKENS || file === 'ui/fallback-typefaces.css') continue;
  root.walkDecls(({ prop, value }) => {
    declarations.push({ place: `${file}: ${prop}: ${value}`, property: prop, value });
  });
  root.walkAtRules('media', ({ params }) => {
    const found = [...params.matchAll(/width: ([\d.]+)rem/g)].map(([, width]) => Number(width));
    widths.push({ place: `${file}: @media ${params}`, widths: found });
  });
}

const isUnexpected = ({ place }: { place: string }) => !(place in EXCEPTIONS);

describe('style sheets take their values from the tokens', () => {
  test.each(RULES)('$what', ({ property, isBroken }) => {
    const broken = declarations.filter((one) => property.test(one.property) && isBroken(one.value));
    expect(broken.filter(isUnexpected).map(({ place }) => place)).toEqual([]);
  });

  test('layouts change at widths that all share', () => {
    const isShared = (width: number) => BREAKPOINTS.some((one) => width === one || width === one - 0.01);
    const broken = widths.filter((one) => !one.widths.every(isShared));
    expect(broken.filter(isUnexpected).map(({ place }) => place)).toEqual([]);
  });

  test('every exception is still in a style sheet', () => {
    const met = new Set([...declarations, ...widths].map(({ place }) => place));
    expect(Object.keys(EXCEPTIONS).filter((place) => !met.has(place))).toEqual([]);
  });

  test('every property that is read is set somewhere, and every token is read', () => {
    const others = [...listFiles(/\.tsx?$/), '../server/identity/pages/pages.css'].map(read);
    const all = [...sheets.map(({ root }) => root.toString()), ...others].join('\n');
    const list = (text: string, name: RegExp) => [...new Set([...text.matchAll(name)].map(([, one]) => one))];
    const set = list(all, /(--[a-z][\w-]*)['"`]?\]?\s*[:,]/g);
    const readWithoutDefault = list(all, /var\((--[\w-]+)\)/g);
    expect(readWithoutDefault.filter((name) => !set.includes(name))).toEqual([]);
    const readAnyhow = list(all, /var\((--[\w-]+)/g);
    expect(list(read(TOKENS), /^\s*(--[\w-]+):/gm).filter((name) => !readAnyhow.includes(name))).toEqual([]);
  });
});

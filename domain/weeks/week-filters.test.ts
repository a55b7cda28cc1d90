import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import {
  countInForce,
  getDefaultFilters,
  passesFilters,
  readFilters,
  type WeekFilters,
  type WeekRowFacts,
  writeFilters,
} from './week-filters.ts';

const ANA = 1;
const BEN = 2;
const STANDARD = 11;
const CHALLENGE = '1-Month Challenge';
const defaults = getDefaultFilters({ today: '2026-01-07', ownCoach: ANA });
const everything: WeekFilters = {
  ...defaults,
  coach: undefined,
  noCoachless: false,
  noHold: false,
  noChallenge: false,
  completion: 'all',
};

const eva: WeekRowFacts = {
  week: { weekStarts: '2026-01-04', level: 'Standard', holdWeek: false, recordsComplete: false },
  coach: { recordId: ANA },
  course: { recordId: STANDARD },
  searchText: 'eva fox\0eva@mail.example\0late start',
};
const change = (week: Partial<WeekRowFacts['week']>): WeekRowFacts => ({
  ...eva,
  week: { ...eva.week, ...week },
});
const passes = (row: WeekRowFacts, filters: WeekFilters) => passesFilters(row, filters, CHALLENGE);

describe('the defaults', () => {
  test('show a coach their own incomplete weeks of the default week', () => {
    expect(defaults).toEqual({
      coach: ANA,
      course: undefined,
      week: '2026-01-04',
      search: '',
      noCoachless: true,
      noHold: true,
      noChallenge: true,
      completion: 'incomplete',
    });
  });

  test('show the weeks of all coaches to a user who is not linked to one', () => {
    expect(getDefaultFilters({ today: '2026-01-06', ownCoach: null })).toMatchObject({
      coach: undefined,
      week: '2025-12-28',
    });
  });
});

describe('a week passes', () => {
  test.each<[rule: string, row: WeekRowFacts, filters: Partial<WeekFilters>, passing: boolean]>([
    ['the defaults when it is one of the coach', eva, {}, true],
    ['not when it is of another coach', { ...eva, coach: { recordId: BEN } }, {}, false],
    [
      'whichever coach it has when none is set',
      { ...eva, coach: { recordId: BEN } },
      { coach: undefined },
      true,
    ],
    ['not when it starts another day', change({ weekStarts: '2025-12-28' }), {}, false],
    ['when it is of the course', eva, { course: STANDARD }, true],
    ['not when it is of another course', eva, { course: 12 }, false],
    ['not when its course is unknown and one is set', { ...eva, course: undefined }, { course: 12 }, false],
    ['when its course is unknown and none is set', { ...eva, course: undefined }, {}, true],
    ['not when it is coachless', { ...eva, coach: undefined }, { coach: undefined }, false],
    [
      'when it is coachless and those are shown',
      { ...eva, coach: undefined },
      { coach: undefined, noCoachless: false },
      true,
    ],
    [
      'not when it is coachless and a coach is set',
      { ...eva, coach: undefined },
      { noCoachless: false },
      false,
    ],
    ['not when it is on hold', change({ holdWeek: true }), {}, false],
    ['when it is on hold and those are shown', change({ holdWeek: true }), { noHold: false }, true],
    ['not at the level of the challenge', change({ level: CHALLENGE }), {}, false],
    [
      'at the level of the challenge when that is shown',
      change({ level: CHALLENGE }),
      { noChallenge: false },
      true,
    ],
    ['at a level that only begins like it', change({ level: '1-Month Challenge Deluxe' }), {}, true],
    ['at a level that only means it', change({ level: '1MC' }), {}, true],
    ['not when it is complete', change({ recordsComplete: true }), {}, false],
    [
      'when it is complete and those are wanted',
      change({ recordsComplete: true }),
      { completion: 'complete' },
      true,
    ],
    ['not when it is incomplete and complete ones are wanted', eva, { completion: 'complete' }, false],
    [
      'when it is complete and all are wanted',
      change({ recordsComplete: true }),
      { completion: 'all' },
      true,
    ],
    ['when it is incomplete and all are wanted', eva, { completion: 'all' }, true],
    ['when its name is searched', eva, { search: 'EVA' }, true],
    ['when its address is searched', eva, { search: 'mail.example' }, true],
    ['when its notes are searched', eva, { search: 'LATE start' }, true],
    ['with blanks around what is searched', eva, { search: '  fox ' }, true],
    ['with two blanks inside', eva, { search: 'eva  fox' }, true],
    ['with an accent that it lacks', eva, { search: 'éva' }, true],
    ['not without its blank', eva, { search: 'evafox' }, false],
    ['not when something else is searched', eva, { search: 'dan' }, false],
    ['when only blanks are searched', { ...eva, searchText: '' }, { search: '  ' }, true],
    [
      'not when its student is unknown and something is searched',
      { ...eva, searchText: '' },
      { search: 'e' },
      false,
    ],
  ])('%s', (_rule, row, filters, passing) => {
    expect(passes(row, { ...defaults, ...filters })).toBe(passing);
  });

  test('every filter that shows everything', () => {
    expect(passes({ ...change({ holdWeek: true, level: CHALLENGE }), coach: undefined }, everything)).toBe(
      true,
    );
  });
});

describe('the address', () => {
  test('says nothing of the defaults', () => {
    expect(writeFilters(defaults, defaults)).toEqual({});
    expect(countInForce(defaults, defaults)).toBe(0);
  });

  test('says in words what differs', () => {
    const filters: WeekFilters = { ...everything, course: STANDARD, week: '2025-12-28', search: 'Fox ' };
    expect(writeFilters(filters, defaults)).toEqual({
      coach: 'all',
      course: '11',
      week: '2025-12-28',
      q: 'Fox ',
      coachless: 'show',
      hold: 'show',
      challenge: 'show',
      completion: 'all',
    });
    expect(countInForce(filters, defaults)).toBe(8);
  });

  test('with a colleague as coach means the same to a user with other defaults', () => {
    const theirs = getDefaultFilters({ today: '2026-01-07', ownCoach: null });
    expect(readFilters({ coach: String(ANA) }, theirs).coach).toBe(ANA);
    expect(readFilters({ coach: 'all' }, defaults).coach).toBeUndefined();
  });

  test('may name this week while the one before is the default', () => {
    const tuesday = getDefaultFilters({ today: '2026-01-06', ownCoach: ANA });
    expect(readFilters({ week: '2026-01-04' }, tuesday).week).toBe('2026-01-04');
  });

  test.each([
    { coach: 'Ana' },
    { coach: '-1' },
    { coach: '1.5' },
    { coach: '99999999999999999999' },
    { coach: '' },
    { course: '0' },
    { week: '2026-02-30' },
    { week: 'soon' },
    { week: '2025-12-31' },
    { week: '2026-01-18' },
    { week: '9999-12-26' },
    { week: '0001-01-07' },
    { coachless: 'yes' },
    { challenge: '' },
    { completion: 'done' },
    {},
  ])('with %j is as if it said nothing', (search) => {
    expect(readFilters(search, defaults)).toEqual(defaults);
  });

  const recordId = fc.integer({ min: 1, max: 9_999_999 });
  const filters = fc.record<WeekFilters>({
    coach: fc.option(recordId, { nil: undefined }),
    course: fc.option(recordId, { nil: undefined }),
    week: fc.integer({ min: -500, max: 1 }).map((weeks) => addDays('2026-01-04', weeks * 7)),
    search: fc.string({ unit: 'binary' }),
    noCoachless: fc.boolean(),
    noHold: fc.boolean(),
    noChallenge: fc.boolean(),
    completion: fc.constantFrom('all', 'incomplete', 'complete'),
  });

  property.prop([filters, fc.option(recordId)])('reads back as it was written', (filters, ownCoach) => {
    const presets = getDefaultFilters({ today: '2026-01-07', ownCoach });
    expect(readFilters(writeFilters(filters, presets), presets)).toEqual(filters);
  });
});

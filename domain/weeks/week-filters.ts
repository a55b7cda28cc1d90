import { addDays, type Day } from '../dates.ts';
import { foldText } from '../search/match.ts';
import type { FilterTexts, GivenFilters } from './filter-names.ts';
import { defaultWeekStart, parseWeekStart } from './week-start.ts';

const completions = ['all', 'incomplete', 'complete'] as const;
type Completion = (typeof completions)[number];

/** The filters of the weekly table (screens-staff 2.3). */
export interface WeekFilters {
  /** The coach's record id; undefined means all. */
  readonly coach: number | undefined;
  /** The course's record id; undefined means all. */
  readonly course: number | undefined;
  /** A Sunday. */
  readonly week: Day;
  /** As typed. */
  readonly search: string;
  readonly noCoachless: boolean;
  readonly noHold: boolean;
  /** Leaves out the weeks whose level is the challenge's. */
  readonly noChallenge: boolean;
  readonly completion: Completion;
}

/** What the filters read of a row; rows of `joinWeeks` fit. */
export interface WeekRowFacts {
  readonly week: {
    readonly weekStarts: string;
    readonly level: string;
    readonly holdWeek: boolean;
    readonly recordsComplete: boolean;
  };
  /** Undefined for a coachless week. */
  readonly coach: { readonly recordId: number } | undefined;
  readonly course: { readonly recordId: number } | undefined;
  /** The texts that are searched, each as `foldText` makes it; empty when the student cannot be joined. */
  readonly searchText: string;
}

/** The filters a person starts with: their own weeks that are still to be completed (screens-staff 2.3). */
export function getDefaultFilters(person: {
  readonly today: Day;
  readonly ownCoach: number | null;
}): WeekFilters {
  return {
    coach: person.ownCoach ?? undefined,
    course: undefined,
    week: defaultWeekStart(person.today),
    search: '',
    noCoachless: true,
    noHold: true,
    noChallenge: true,
    completion: 'incomplete',
  };
}

/** Filters that every week of a Sunday passes. */
export function filterNothing(week: Day): WeekFilters {
  return {
    coach: undefined,
    course: undefined,
    week,
    search: '',
    noCoachless: false,
    noHold: false,
    noChallenge: false,
    completion: 'all',
  };
}

/**
 * Whether a row passes all filters. A level is left out only when it equals `challengeLevel` exactly (screens-staff
 * 2.3).
 */
export function passesFilters(row: WeekRowFacts, filters: WeekFilters, challengeLevel: string): boolean {
  const { week, coach, course } = row;
  if (week.weekStarts !== filters.week) return false;
  if (filters.coach !== undefined && coach?.recordId !== filters.coach) return false;
  if (filters.course !== undefined && course?.recordId !== filters.course) return false;
  if (filters.noCoachless && coach === undefined) return false;
  if (filters.noHold && week.holdWeek) return false;
  if (filters.noChallenge && week.level === challengeLevel) return false;
  if (filters.completion !== 'all' && week.recordsComplete !== (filters.completion === 'complete'))
    return false;
  return row.searchText.includes(foldText(filters.search));
}

/** The filters of an address; missing and invalid ones are those of `defaults`. */
export function readFilters(search: GivenFilters, defaults: WeekFilters): WeekFilters {
  return {
    coach: readId(search.coach, defaults.coach),
    course: readId(search.course, defaults.course),
    week: readWeek(search.week, defaults.week),
    search: search.q ?? defaults.search,
    noCoachless: readSwitch(search.coachless, defaults.noCoachless),
    noHold: readSwitch(search.hold, defaults.noHold),
    noChallenge: readSwitch(search.challenge, defaults.noChallenge),
    completion: completions.find((completion) => completion === search.completion) ?? defaults.completion,
  };
}

/** The filters as an address holds them: only those that differ from `defaults`. `readFilters` reads them back. */
export function writeFilters(filters: WeekFilters, defaults: WeekFilters): FilterTexts {
  const texts: [name: keyof FilterTexts, key: keyof WeekFilters, text: string][] = [
    ['coach', 'coach', String(filters.coach ?? 'all')],
    ['course', 'course', String(filters.course ?? 'all')],
    ['week', 'week', filters.week],
    ['q', 'search', filters.search],
    ['coachless', 'noCoachless', filters.noCoachless ? 'hide' : 'show'],
    ['hold', 'noHold', filters.noHold ? 'hide' : 'show'],
    ['challenge', 'noChallenge', filters.noChallenge ? 'hide' : 'show'],
    ['completion', 'completion', filters.completion],
  ];
  return Object.fromEntries(
    texts.filter(([, key]) => filters[key] !== defaults[key]).map(([name, , text]) => [name, text]),
  );
}

/** How many filters differ from the defaults; phones show it on the button of the filters. */
export function countInForce(filters: WeekFilters, defaults: WeekFilters): number {
  return Object.keys(writeFilters(filters, defaults)).length;
}

function readId(given: string | number | undefined, preset: number | undefined): number | undefined {
  const text = String(given ?? '');
  if (text === 'all') return undefined;
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : preset;
}

/** This week is the default one or the next; there are no records of later ones. */
function readWeek(text: string | undefined, preset: Day): Day {
  return parseWeekStart(text ?? '', addDays(preset, 7)) ?? preset;
}

function readSwitch(value: string | undefined, preset: boolean): boolean {
  if (value === 'show') return false;
  return value === 'hide' ? true : preset;
}

import { addDays, type Day } from '../dates.ts';
import { foldText } from '../search/match.ts';
import type { FilterTexts, GivenFilters } from './filter-names.ts';
import { defaultWeekStart, parseWeekStart } from './week-start.ts';

const completions = ['all', 'incomplete', 'complete'] as const;
type Completion = (typeof completions)[number];

export interface WeekFilters {
  readonly coach: number | undefined;
  readonly course: number | undefined;
  readonly week: Day;
  readonly search: string;
  readonly noCoachless: boolean;
  readonly noHold: boolean;
  readonly noChallenge: boolean;
  readonly completion: Completion;
}

export interface WeekRowFacts {
  readonly week: {
    readonly weekStarts: string;
    readonly level: string;
    readonly holdWeek: boolean;
    readonly recordsComplete: boolean;
  };
  readonly coach: { readonly recordId: number } | undefined;
  readonly course: { readonly recordId: number } | undefined;
  readonly searchText: string;
}

/** Returns a person's initial filters: their own weeks that are still to be completed (screens-staff 2.3). */
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
 * True for a row that passes all filters. A level is excluded only when it equals `challengeLevel` exactly
 * (screens-staff 2.3).
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

/** Reads the filters of a URL; missing and invalid ones are those of `defaults`. */
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

export function countInForce(filters: WeekFilters, defaults: WeekFilters): number {
  return Object.keys(writeFilters(filters, defaults)).length;
}

function readId(given: string | number | undefined, preset: number | undefined): number | undefined {
  const text = String(given ?? '');
  if (text === 'all') return undefined;
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : preset;
}

/** The current week is the default one or the next; later weeks have no records. */
function readWeek(text: string | undefined, preset: Day): Day {
  return parseWeekStart(text ?? '', addDays(preset, 7)) ?? preset;
}

function readSwitch(value: string | undefined, preset: boolean): boolean {
  if (value === 'show') return false;
  return value === 'hide' ? true : preset;
}

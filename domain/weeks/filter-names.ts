const filterNames = ['coach', 'course', 'week', 'q', 'coachless', 'hold', 'challenge', 'completion'] as const;
type FilterName = (typeof filterNames)[number];

/** The filters of the weekly records as URL parameters; absent ones have their default. */
export type FilterTexts = Readonly<Partial<Record<FilterName, string>>>;

/** The parsed URL parameters: ids are texts, or numbers when the router parsed them as such. */
export type GivenFilters = {
  readonly [name in Exclude<FilterName, 'coach' | 'course'>]?: string | undefined;
} & {
  readonly [name in 'coach' | 'course']?: string | number | undefined;
};

/** Returns the filters of a URL, with absent ones as undefined, so that they are removed from it. */
export function replaceFilters(search: GivenFilters): GivenFilters {
  return Object.fromEntries(filterNames.map((name) => [name, search[name]]));
}

const filterNames = ['coach', 'course', 'week', 'q', 'coachless', 'hold', 'challenge', 'completion'] as const;
type FilterName = (typeof filterNames)[number];

export type FilterTexts = Readonly<Partial<Record<FilterName, string>>>;

export type GivenFilters = {
  readonly [name in Exclude<FilterName, 'coach' | 'course'>]?: string | undefined;
} & {
  readonly [name in 'coach' | 'course']?: string | number | undefined;
};

/** Returns the filters of a URL, with absent ones as undefined, so that they are removed from it. */
export function replaceFilters(search: GivenFilters): GivenFilters {
  return Object.fromEntries(filterNames.map((name) => [name, search[name]]));
}

const filterNames = ['coach', 'course', 'week', 'q', 'coachless', 'hold', 'challenge', 'completion'] as const;
type FilterName = (typeof filterNames)[number];

/** The filters of the weekly records in an address; those left out have their default. */
export type FilterTexts = Readonly<Partial<Record<FilterName, string>>>;

/** The filters as an address is read: ids are texts, or numbers where the text was parsed as one. */
export type GivenFilters = {
  readonly [name in Exclude<FilterName, 'coach' | 'course'>]?: string | undefined;
} & {
  readonly [name in 'coach' | 'course']?: string | number | undefined;
};

/**
 * The filters among the parameters of an address, with the missing ones as undefined, so that they are removed from it.
 */
export function replaceFilters(search: GivenFilters): GivenFilters {
  return Object.fromEntries(filterNames.map((name) => [name, search[name]]));
}

import { type OptionLists, specifiedLists } from '@soltura/domain/records/option-lists';
import { useMemo } from 'react';
import { useConfiguration } from './configuration.ts';

/** The options of the school for forms, the specified ones where it has set no others (api.md 6.6). */
export function useOptionLists(): OptionLists {
  const own = useConfiguration()?.optionLists;
  return useMemo(() => ({ ...specifiedLists, ...own }), [own]);
}

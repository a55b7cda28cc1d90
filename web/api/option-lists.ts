import { type OptionLists, specifiedLists } from '@soltura/domain/records/option-lists';
import { useMemo } from 'react';
import { useConfiguration } from './configuration.ts';

/** Options of the school for forms, by default the specified ones (api.md 6.6). */
export function useOptionLists(): OptionLists {
  const own = useConfiguration()?.optionLists;
  return useMemo(() => ({ ...specifiedLists, ...own }), [own]);
}

import { type ComponentProps, memo } from 'react';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import { useSearchKey } from '../../ui/shortcuts/use-search-key.ts';

type WeekSearchProps = Required<Pick<ComponentProps<typeof SearchField>, 'value' | 'onChange' | 'onLeave'>>;

const WORDS = 'Search names, emails, or notes';

/** The search of the weekly records while typing (screens-staff 2.3). */
export const WeekSearch = memo(function WeekSearch(props: WeekSearchProps) {
  const key = useSearchKey();
  return <SearchField {...key} {...props} size="staff" aria-label={WORDS} placeholder={WORDS} />;
});

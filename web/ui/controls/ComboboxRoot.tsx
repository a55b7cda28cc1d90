import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactNode } from 'react';

interface ComboboxRootProps {
  /** The options of the list, which ComboboxItem shows by their index. */
  options: readonly unknown[];
  query: string;
  onQuery: (query: string) => void;
  /** True if Enter chooses the first option unless another one is highlighted. */
  isFirstHighlighted?: boolean;
  onHighlight?: (place: number) => void;
  children: ReactNode;
}

/**
 * A text box and its list, which Base UI gives their keys, their highlighted option and their ARIA attributes. The list
 * is `inline`, because Base UI hides the page from screen readers while a popup of its own is open, and changes by a
 * choice would not be announced.
 */
export function ComboboxRoot({
  options,
  query,
  onQuery,
  isFirstHighlighted = true,
  onHighlight,
  children,
}: ComboboxRootProps) {
  return (
    <Autocomplete.Root
      inline
      open
      virtualized
      items={options}
      filter={null}
      value={query}
      onValueChange={(typed) => onQuery(typed)}
      autoHighlight={isFirstHighlighted && 'always'}
      keepHighlight
      onItemHighlighted={onHighlight && ((_, { index }) => onHighlight(index))}
    >
      {children}
    </Autocomplete.Root>
  );
}

import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ComponentProps } from 'react';

interface ComboboxItemProps extends Omit<ComponentProps<typeof Autocomplete.Item>, 'index' | 'render'> {
  /** The index in the options of ComboboxRoot. */
  place: number;
}

/** An option of a combobox. The highlighted one is announced as selected. */
export function ComboboxItem({ place, ...item }: ComboboxItemProps) {
  return (
    <Autocomplete.Item
      {...item}
      index={place}
      render={(props, { highlighted }) => <div {...props} aria-selected={highlighted} />}
    />
  );
}

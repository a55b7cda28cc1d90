import type { ComponentProps } from 'react';
import { Select, type SelectOption } from './Select.tsx';

const MORE = '\u0000more';

interface GrowingSelectProps
  extends Omit<ComponentProps<typeof Select<string>>, 'options' | 'value' | 'onChange'> {
  options: readonly SelectOption<string>[];
  value: string;
  onChange: (value: string) => void;
  /** The label of the last option, which extends the list: 'Load More Dates...'. */
  moreLabel: string;
  onMore: () => void;
}

/** A native select whose last option makes the list longer (screens-staff 1.4). */
export function GrowingSelect({
  options,
  value,
  onChange,
  moreLabel,
  onMore,
  ...select
}: GrowingSelectProps) {
  return (
    <Select
      {...select}
      options={[...options, { value: MORE, label: moreLabel }]}
      value={value}
      onChange={(chosen) => (chosen === MORE ? onMore() : onChange(chosen))}
    />
  );
}

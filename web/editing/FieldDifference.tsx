import { useState } from 'react';
import type { DifferenceProps } from '../ui/fields/form-around.ts';
import { DifferenceChoice } from './DifferenceChoice.tsx';

/**
 * The choice between the two values of a field with a conflict. A value typed instead is a third one, and can be chosen
 * again later.
 */
export function FieldDifference({
  label,
  difference: { mine, theirs },
  value,
  describe,
  onChoose,
}: DifferenceProps) {
  const [typed, setTyped] = useState<string>();
  const side = value === theirs ? 'theirs' : value === mine ? 'mine' : 'typed';
  return (
    <DifferenceChoice
      label={label}
      mine={mine}
      theirs={theirs}
      typed={side === 'typed' ? value : typed}
      side={side}
      describe={describe}
      onChoose={(chosen) => {
        if (side === 'typed') setTyped(value);
        onChoose({ mine, theirs, typed: typed ?? value }[chosen]);
      }}
    />
  );
}

import type { Example } from '@soltura/contract/examples/examples';
import { useState } from 'react';
import { useUser } from '../../../base/active-student.ts';
import { SetsOfUser } from '../SetsOfUser.tsx';
import { beginAssigning } from '../set-state.ts';

interface GiveChosenProps {
  examples: readonly Example[];
  onBack: () => void;
}

export function GiveChosen({ examples, onBack }: GiveChosenProps) {
  const { recordId } = useUser();
  const [given] = useState(() => ({
    id: `found-${crypto.randomUUID()}`,
    beginning: beginAssigning(examples),
  }));
  return <SetsOfUser userId={recordId} given={given} switchLabel="Back to Find Examples" onSwitch={onBack} />;
}

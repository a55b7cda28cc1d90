import { useState } from 'react';
import { SearchSelect } from '../../ui/staff/SearchSelect.tsx';
import type { Referred } from './known-names.ts';
import { useChoices } from './use-choices.ts';

interface RecordFilterProps {
  referred: Referred;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function RecordFilter({ referred, label, value, onChange }: RecordFilterProps) {
  const [typed, setTyped] = useState('');
  const { options, emptyText, onChosen } = useChoices(referred, typed);
  const id = value === '' ? null : Number(value);
  const isOffered = id === null || options.some((option) => option.id === id);
  return (
    <SearchSelect
      label={label}
      value={id}
      options={isOffered ? options : [...options, { id, label: referred.nameOf(id) || value }]}
      onQuery={setTyped}
      placeholder="Search"
      emptyText={emptyText}
      onChange={(next) => {
        if (next !== null) onChosen(next);
        onChange(next === null ? '' : String(next));
      }}
    />
  );
}

import { auditKinds } from '@soltura/contract/school/audit';
import { auditLabels } from '@soltura/domain/school/audit-words';
import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SearchSelect } from '../../../ui/staff/SearchSelect.tsx';
import typeStyles from '../../../ui/type.module.css';
import { useChoices } from '../../tables/use-choices.ts';
import styles from './AuditFilterBar.module.css';
import type { AuditFilters } from './audit.queries.ts';

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
}

const ALL = 'all';
const kindOptions = [
  { value: ALL, label: 'All Events' },
  ...auditKinds.map((kind) => ({ value: kind, label: auditLabels[kind] })),
] as const;
/** Users are searched by the server, however few they are. */
const USERS = { table: 'users', choices: [], isSearched: true } as const;

/** Chooses what is shown: a kind of event, and a user who did it or to whom it was done. */
export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const { kind, person } = filters;
  const [typed, setTyped] = useState('');
  const [chosenName, setChosenName] = useState('');
  const { options, emptyText } = useChoices(USERS, typed);
  const isOffered = person === null || options.some(({ id }) => id === person);
  return (
    <div className={styles.bar}>
      <Field label="Event">
        {(control) => (
          <Select
            {...control}
            size="staff"
            options={kindOptions}
            value={kind ?? ALL}
            onChange={(value) => onChange({ ...filters, kind: value === ALL ? null : value })}
          />
        )}
      </Field>
      <div className={styles.person}>
        <span className={typeStyles.label} aria-hidden="true">
          User
        </span>
        <SearchSelect
          label="User"
          value={person}
          options={isOffered ? options : [...options, { id: person, label: chosenName }]}
          onQuery={setTyped}
          placeholder="Search"
          emptyText={emptyText}
          onChange={(id) => {
            setChosenName(options.find((option) => option.id === id)?.label ?? '');
            onChange({ ...filters, person: id });
          }}
        />
      </div>
    </div>
  );
}

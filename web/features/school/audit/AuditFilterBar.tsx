import { auditKinds } from '@soltura/contract/school/audit';
import { parseDay } from '@soltura/domain/dates';
import { auditLabels } from '@soltura/domain/school/audit-words';
import { useState } from 'react';
import { joinClasses } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { TextInput } from '../../../ui/controls/TextInput.tsx';
import { DateInput } from '../../../ui/staff/DateInput.tsx';
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
const LONGEST_ADDRESS = 100;
const kindOptions = [
  { value: ALL, label: 'All Events' },
  ...auditKinds.map((kind) => ({ value: kind, label: auditLabels[kind] })),
] as const;
/** Users are always searched by the server, even if there are few. */
const USERS = { table: 'users', choices: [], isSearched: true } as const;

export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const { kind, person, from, to, address } = filters;
  const [typed, setTyped] = useState('');
  const [chosenName, setChosenName] = useState('');
  const { options, emptyText } = useChoices(USERS, typed);
  const isOffered = person === null || options.some(({ id }) => id === person);
  return (
    <div className={styles.bar}>
      <div className={joinClasses(styles.wide, styles.half)}>
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
      </div>
      <div className={joinClasses(styles.person, styles.wide, styles.half)}>
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
      <div className={styles.third}>
        <Field label="From">
          {(control) => (
            <DateInput
              {...control}
              size="staff"
              value={from ?? ''}
              onChange={(day) => onChange({ ...filters, from: parseDay(day) ?? null })}
            />
          )}
        </Field>
      </div>
      <div className={styles.third}>
        <Field label="To">
          {(control) => (
            <DateInput
              {...control}
              size="staff"
              value={to ?? ''}
              onChange={(day) => onChange({ ...filters, to: parseDay(day) ?? null })}
            />
          )}
        </Field>
      </div>
      <div className={joinClasses(styles.wide, styles.third)}>
        <Field label="Network Address">
          {(control) => (
            <TextInput
              {...control}
              size="staff"
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST_ADDRESS}
              value={address}
              onChange={(event) => onChange({ ...filters, address: event.target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

import { countOf, formatNumber } from '@soltura/domain/numbers';
import { listColumns } from '@soltura/domain/people/enrolment-list';
import { type DayField, dayFields } from '@soltura/domain/people/listed-enrolment';
import { useState } from 'react';
import { ColumnTable } from '../../../../parts/imports/ColumnTable.tsx';
import styles from './ListColumns.module.css';
import type { EnrolManyState } from './use-enrol-many.ts';

export function ListColumns({ state }: { state: EnrolManyState }) {
  const { list, foundOrders, orders, remembered, chooseOrder, match, askedNames, chooseName } = state;
  const [isOpen, setIsOpen] = useState(false);
  const found = new Map(
    list.matches.flatMap(({ place, field }) => {
      const day = dayFields.find((known) => known === field);
      return day === undefined ? [] : [[place, foundOrders[day]] as const];
    }),
  );
  const isAsking = (field: DayField) => foundOrders[field].kind === 'open' && orders[field] === undefined;
  const questions = dayFields.filter(isAsking).length;
  const matched = list.matches.filter(({ field }) => field !== null).length;
  const left = list.matches.length - matched;
  const words = [
    `${countOf(matched, 'column')} matched`,
    left > 0 ? `${formatNumber(left)} left out` : '',
    questions > 0 ? `${countOf(questions, 'question')} first` : '',
    askedNames.length > 0 ? `${countOf(askedNames.length, 'name')} open` : '',
  ].filter((text) => text !== '');
  return (
    <details
      className={styles.columns}
      open={isOpen || questions > 0 || askedNames.length > 0}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>{words.join(', ')}</summary>
      <ColumnTable
        fields={listColumns}
        matches={list.matches}
        rows={list.rows}
        found={found}
        orders={orders}
        remembered={remembered}
        onMatch={match}
        names={askedNames}
        onName={chooseName}
        onOrder={(field, order) => {
          const day = dayFields.find((known) => known === field);
          if (day) chooseOrder(day, order);
        }}
      />
    </details>
  );
}

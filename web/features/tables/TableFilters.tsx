import { listChoosable } from '@soltura/domain/tables/filter-rows';
import { tableFilters } from '@soltura/domain/tables/table-filters';
import { Field } from '../../ui/controls/Field.tsx';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { FilterSheet } from '../../ui/overlays/FilterSheet.tsx';
import { ChoiceFilters, type ChoiceFiltersProps } from './ChoiceFilters.tsx';
import styles from './TableFilters.module.css';

interface TableFiltersProps extends ChoiceFiltersProps {
  found: number;
  onLeave: () => void;
}

export function TableFilters({ found, onLeave, ...shared }: TableFiltersProps) {
  const { screen, values, onChange } = shared;
  const isPhone = useIsPhone();
  const choosable = listChoosable(screen.table);
  const chosen = choosable.filter((label) => (values[label] ?? '') !== '');
  return (
    <div className={styles.filters}>
      {tableFilters[screen.table.name].map(
        ({ kind, label }) =>
          kind === 'text' && (
            <TextFilter
              key={label}
              label={label}
              value={values[label] ?? ''}
              onChange={(next) => onChange(label, next)}
              onLeave={onLeave}
            />
          ),
      )}
      {!isPhone && <ChoiceFilters {...shared} />}
      {isPhone && choosable.length > 0 && (
        <FilterSheet
          size="staff"
          countInForce={chosen.length}
          found={found}
          onReset={() => chosen.forEach((label) => onChange(label, ''))}
        >
          <ChoiceFilters {...shared} isInSheet />
        </FilterSheet>
      )}
    </div>
  );
}

interface TextFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}

function TextFilter({ label, value, onChange, onLeave }: TextFilterProps) {
  return (
    <div className={styles.text}>
      <Field label={label}>
        {(control) => (
          <SearchField {...control} size="staff" value={value} onChange={onChange} onLeave={onLeave} />
        )}
      </Field>
    </div>
  );
}

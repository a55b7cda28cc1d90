import { countOf } from '@soltura/domain/numbers';
import type { SchoolTable } from '@soltura/domain/tables/table';

/** The heading of a table in edit mode, such as 'Edit Programs' (screens-staff 9.2). */
export function describeEditing({ title }: SchoolTable): string {
  return `Edit ${title.replace(/ Table$/, '')}`;
}

/** The toasts of applying changes (screens-staff 9.2, 10.1). */
export function applyWords({ plural }: SchoolTable) {
  const Plural = plural.charAt(0).toUpperCase() + plural.slice(1);
  return {
    pending: `Updating ${plural}...`,
    success: `${Plural} updated successfully!`,
    failed: `Failed to update ${plural}`,
    someFailed: `Some ${plural} failed to update`,
  };
}

export function describeValues(count: number): string {
  return countOf(count, 'value');
}

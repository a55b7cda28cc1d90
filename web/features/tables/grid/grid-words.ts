import { countOf } from '@soltura/domain/numbers';
import type { SchoolTable } from '@soltura/domain/tables/table';

export function describeEditing({ title }: SchoolTable): string {
  return `Edit ${title.replace(/ Table$/, '')}`;
}

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

import { findPreviewFault } from '@soltura/domain/tables/previews';
import { Refusal } from '../../http/refusal.ts';

/**
 * Refuses a large change without a preview, or with another number of cells.
 * @param shown the number of cells in the preview.
 * @throws Refusal 'preview-lacking'
 */
export function refuseUnpreviewed(cells: number, shown: number | undefined): void {
  const fault = findPreviewFault(cells, shown);
  if (fault !== undefined) throw new Refusal('preview-lacking', fault);
}

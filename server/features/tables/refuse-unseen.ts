import { findPreviewFault } from '@soltura/domain/tables/previews';
import { Refusal } from '../../http/refusal.ts';

/**
 * Refuses a large change whose preview nobody was shown, or another one.
 * @param shown how many cells the preview told of.
 * @throws Refusal 'preview-lacking'.
 */
export function refuseUnseen(cells: number, shown: number | undefined): void {
  const fault = findPreviewFault(cells, shown);
  if (fault !== undefined) throw new Refusal('preview-lacking', fault);
}

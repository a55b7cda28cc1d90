import { isChanged } from '@soltura/domain/editing/edit-session';
import type { BandReads } from '../../editing/TableEditBand.tsx';
import type { EditState } from './edit-store.ts';

/** What the band of table edit mode tells of the page's rows; rows of other pages stay out of it. */
export const bandReads: BandReads<EditState> = {
  countChanged: (state) => listRows(state).filter((row) => row.state === 'editing' && isChanged(row)).length,
  countUnsaved: (state) => listRows(state).filter((row) => row.state !== 'editing').length,
  isAnyTouched: (state) => listRows(state).some((row) => row.isTouched),
};

function listRows({ session, tableIds }: EditState) {
  return tableIds.flatMap((id) => session.rows.get(id) ?? []);
}

import tableStyles from '../../ui/table.module.css';
import { cellNames } from './week-row.ts';

/** The one row of a table of weeks that has none. */
export function NoWeekRows({ hasEdit }: { hasEdit: boolean }) {
  return (
    <tr>
      <td colSpan={hasEdit ? cellNames.length : cellNames.length - 1} className={tableStyles.none}>
        No records found
      </td>
    </tr>
  );
}

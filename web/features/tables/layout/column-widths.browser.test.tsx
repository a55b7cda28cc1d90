import type { Column } from '@soltura/domain/tables/table';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ColumnGroup } from './ColumnGroup.tsx';
import { planWidths } from './column-widths.ts';
import { TablePane } from './TablePane.tsx';

const name: Column = { field: 'name', label: 'Name', kind: 'line' };
const cost: Column = { field: 'cost', label: 'Cost', kind: 'amount' };
const email: Column = { field: 'emailAddress', label: 'Email', kind: 'line' };
const program: Column = { field: 'relatedProgram', label: 'Program', kind: 'record' };
const LEAD = 50;

/** The widths in px of the columns of a table in a pane of a width, after one of `LEAD` px. */
async function measureColumns(
  room: number,
  columns: readonly Column[],
  set: Record<string, number> = {},
): Promise<number[]> {
  const { least } = planWidths(columns, set);
  const { container } = await render(
    <div style={{ width: room + LEAD }}>
      <TablePane ref={{ current: null }}>
        <table style={{ tableLayout: 'fixed', borderSpacing: 0, width: '100%', minWidth: least + LEAD }}>
          <ColumnGroup columns={columns} widths={set} leads={[LEAD]} />
          <tbody>
            <tr>
              <td>Lead</td>
              {columns.map(({ field }) => (
                <td key={field}>{field}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </TablePane>
    </div>,
  );
  const cells = [...container.querySelectorAll('td')].slice(1);
  return cells.map((cell) => Math.round(cell.getBoundingClientRect().width));
}

test('texts share the room that is left, numbers do not', async () => {
  expect(await measureColumns(600, [name, cost])).toEqual([488, 112]);
});

test.each([
  [176 + 232 + 192 + 112, [176, 232, 192, 112]],
  [690 + 112, [229, 232, 229, 112]],
  [3 * 240 + 112, [240, 240, 240, 112]],
  // Less than all of them need: the table is wider than its pane.
  [300, [176, 232, 192, 112]],
])('in %s px a text has what it needs, and the others share the rest', async (room, widths) => {
  expect(await measureColumns(room, [name, email, program, cost])).toEqual(widths);
});

test('a width that was set is kept to the pixel, also where no column grows', async () => {
  expect(await measureColumns(900, [name, email, cost], { emailAddress: 100 })).toEqual([688, 100, 112]);
  expect(await measureColumns(900, [name, cost], { name: 300 })).toEqual([300, 112]);
});

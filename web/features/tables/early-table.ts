import type { OpenedTable } from '@soltura/contract/tables/tables';
import { makeEarlyAnswer } from '../../api/early-answer.ts';
import { paths } from '../../app/paths.ts';
import { makeStaffStart } from '../../base/start-for-staff.ts';

const early = makeEarlyAnswer<OpenedTable>();
let asked: string | undefined;

const startNamed = makeStaffStart(() => {
  const name = readNameInAddress();
  if (name === undefined) return;
  asked = name;
  early.start(async () => (await import('./open-table.ts')).openNamedTable(name));
});

export function startTable(): void {
  // The pointer may be over a link to a table while the address is another screen's.
  if (readNameInAddress() !== undefined) startNamed();
}

export function takeArrivedTable(name: string): OpenedTable | undefined {
  return asked === name ? early.takeArrived() : undefined;
}

export function takeEarlyTable(name: string): Promise<OpenedTable> | undefined {
  const opened = early.take();
  return asked === name ? opened : undefined;
}

function readNameInAddress(): string | undefined {
  const parts = location.pathname.split(`${paths.tables}/`);
  // The address below a table is the import of files, which needs none of the table's records.
  return parts.length === 2 && parts[0] === '' && parts[1]?.includes('/') === false ? parts[1] : undefined;
}

import { repeatMerged } from '@soltura/domain/imports/merged-cells';
import { isFilled, type Sheet } from '@soltura/domain/imports/sheet';
import { unzipSync, zipSync } from 'fflate';
// The other builds of the library start workers of their own from blobs, which the app's policy refuses.
import readWorkbook from 'read-excel-file/universal';
import { listMergedCells } from './merged-cells-of-sheets.ts';
import type { WorkbookAnswer } from './workbook-messages.ts';

/** The largest size of all parts of a workbook together, in bytes: far above 20,000 rows. */
const MAX_BYTES = 256 * 1024 * 1024;

const tell = (answer: WorkbookAnswer) => self.postMessage(answer);

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  readSheets(data).then(
    (sheets) => tell({ sheets }),
    (error: unknown) => tell({ fault: String(error) }),
  );
});

async function readSheets(file: Blob): Promise<Sheet[]> {
  const parts = inflate(new Uint8Array(await file.arrayBuffer()));
  // Without compression: the library inflates large parts in workers that it starts from blobs.
  const sheets = await readWorkbook(new Uint8Array(zipSync(parts, { level: 0 })).buffer, { trim: false });
  return sheets.map(({ sheet, data }, place) => {
    const rows = data.map((cells, index) => ({ line: index + 1, cells: cells.map(writeCell) }));
    return { name: sheet, rows: repeatMerged(rows, listMergedCells(parts, place)).filter(isFilled) };
  });
}

/** Returns the parts of the file. Throws for a file that is no zip, or whose parts are too large. */
function inflate(bytes: Uint8Array): Record<string, Uint8Array> {
  let sum = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      sum += originalSize;
      if (sum > MAX_BYTES) throw new Error('The workbook is too large.');
      return true;
    },
  });
}

/** Writes a cell as our CSV files contain it: a day as ISO text, without a time if it has none. */
function writeCell(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (!(cell instanceof Date)) return '';
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 'YYYY-MM-DD'.length) : text;
}

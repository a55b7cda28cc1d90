/**
 * The cells of a table copied from a spreadsheet, line by line, as they stand; blank lines are rows of blank cells.
 *
 * Lines end in LF, CR-LF or CR, cells at a tab. Spreadsheets wrap a cell that holds line breaks or quotes in quotes and
 * double those inside: such a cell is unwrapped, its line breaks becoming one space. A cell is taken for one only if it
 * begins and ends with a quote, has only doubled quotes inside, no tab, and a line break or a doubled quote. Every other
 * quote is text, so an opening quote that is never closed takes no rows with it. `unwrap` may make something else of
 * what stands between the quotes. Source: screens-student 15.5.
 */
export function splitTable(text: string, unwrap = unwrapCell): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cellEnd = /[\t\n\r]|$/g;
  for (let start = 0; start <= text.length; ) {
    const closing = findClosingQuote(text, start);
    let end: number;
    if (closing === undefined) {
      cellEnd.lastIndex = start;
      end = cellEnd.exec(text)?.index ?? text.length;
      row.push(text.slice(start, end));
    } else {
      end = closing + 1;
      row.push(unwrap(text.slice(start + 1, closing)));
    }
    if (text[end] !== '\t') {
      rows.push(row);
      row = [];
    }
    // Between CR and LF this sees one more line, a blank one.
    start = end + 1;
  }
  return rows;
}

/** Where the wrapped cell that begins here closes; undefined when there is none. */
function findClosingQuote(text: string, start: number): number | undefined {
  if (text[start] !== '"') return undefined;
  let quote = text.indexOf('"', start + 1);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  if (quote === -1 || !['\t', '\n', '\r', undefined].includes(text[quote + 1])) return undefined;
  const inside = text.slice(start + 1, quote);
  return /[\n\r"]/.test(inside) && !inside.includes('\t') ? quote : undefined;
}

function unwrapCell(inside: string): string {
  return inside
    .split(/[\n\r]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll('""', '"');
}

/**
 * Splits a table copied from a spreadsheet into cells, line by line; blank lines are rows of blank cells.
 *
 * Lines end in LF, CR-LF or CR, cells at a tab. Spreadsheets wrap a cell with line breaks or quotes in quotes and
 * double the quotes inside: such a cell is unwrapped, its line breaks becoming one space. A cell counts as wrapped only
 * if it begins and ends with a quote, has only doubled quotes inside, no tab, and a line break or a doubled quote.
 * Every other quote is text, so an opening quote that is never closed swallows no rows. `unwrap` may replace the
 * unwrapping. Source: screens-student 15.5.
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
    // Between CR and LF this finds a further line, which is blank.
    start = end + 1;
  }
  return rows;
}

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

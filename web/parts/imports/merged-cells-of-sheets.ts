import { type MergedCell, readMergedCell } from '@soltura/domain/imports/merged-cells';
import { strFromU8 } from 'fflate';

/**
 * Lists the cells of a sheet that are merged over several rows, which the library for workbooks does not report.
 * `parts` are the files of a workbook by their names, `place` is the index of the sheet. Empty for a workbook with
 * another structure.
 */
export function listMergedCells(parts: Readonly<Record<string, Uint8Array>>, place: number): MergedCell[] {
  const sheet = parts[findSheetPart(parts, place) ?? ''];
  if (!sheet) return [];
  return readAttributes(strFromU8(sheet), 'mergeCell').flatMap(({ ref = '' }) => readMergedCell(ref) ?? []);
}

function findSheetPart(parts: Readonly<Record<string, Uint8Array>>, place: number): string | undefined {
  const [book, links] = [parts['xl/workbook.xml'], parts['xl/_rels/workbook.xml.rels']];
  if (!book || !links) return undefined;
  const id = readAttributes(strFromU8(book), 'sheet')[place]?.['r:id'];
  const link = readAttributes(strFromU8(links), 'Relationship').find(({ Id }) => Id === id);
  const target = link?.['Target'];
  return target?.startsWith('/') ? target.slice(1) : `xl/${target ?? ''}`;
}

/** The attributes of each element with this name. The names and values that are read here have no escaped characters. */
function readAttributes(xml: string, element: string): Record<string, string>[] {
  const elements = xml.matchAll(new RegExp(`<(?:\\w+:)?${element}\\s([^>]*)>`, 'g'));
  return [...elements].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:]+)\s*=\s*"([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
}

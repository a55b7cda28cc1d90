import type { DataSet } from '@soltura/contract/people/persons';
import { csvFile, type ExportedCell, jsonFile, writeReadme } from '@soltura/domain/people/person-files';
import { strToU8, Zip, ZipDeflate } from 'fflate';

export interface PersonExport {
  readonly name: string;
  readonly product: string;
  readonly sets: readonly DataSet[];
  readonly read: (set: DataSet) => AsyncIterable<readonly (readonly ExportedCell[])[]>;
  readonly now: Date;
}

/**
 * Writes an export as the parts of a zip file. Rows are read in parts and compressed as they arrive; finished parts are
 * handed to a Blob, so that no list is in memory as a whole.
 */
export async function zipPerson({ name, product, sets, read, now }: PersonExport): Promise<BlobPart[]> {
  const pieces: BlobPart[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else pieces.push(new Blob([new Uint8Array(piece)]));
  });
  const open = (path: string) => {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = now;
    zip.add(file);
    return (text: string, isLast = false) => file.push(strToU8(text), isLast);
  };
  const lists = [];
  for (const set of sets) {
    const json = open(`${set.folder}/${set.name}.json`);
    const csv = open(`${set.folder}/${set.name}.csv`);
    json(jsonFile.begin());
    csv(csvFile.begin(set.fields));
    let rows = 0;
    for await (const part of read(set)) {
      json(part.map((cells, index) => jsonFile.row(set.fields, cells, rows + index === 0)).join(''));
      csv(part.map((cells) => csvFile.row(cells)).join(''));
      rows += part.length;
    }
    json(jsonFile.end(), true);
    csv('', true);
    lists.push({ ...set, rows });
  }
  open('README.txt')(writeReadme({ name, product, at: now.toISOString(), lists }), true);
  zip.end();
  if (failure) throw failure;
  return pieces;
}

import type { Day } from '../dates.ts';
import { readGivenDay } from '../imports/given-dates.ts';
import { checkCell, emptyCell, nameColumn } from './check-row.ts';
import { tidyText } from './given-cell.ts';
import type { References } from './references.ts';
import type { Cell, Column } from './table.ts';

export type ReadCell = { readonly cell: Cell } | { readonly fault: string };

// Unambiguous, because backtracking over a very long cell of a file would block the server.
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const LOOSE_INSTANT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?$/;
const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/**
 * Parses the text of a cell, typed or normalised by `readGivenText`, and refuses values that the column may not have.
 *
 * The `stored` value may stay even when today's rules forbid it. Without `references` a record is given by its id, and
 * names in lists are not looked up.
 */
export function readCell(column: Column, text: string, references?: References, stored?: Cell): ReadCell {
  const read = parseCell(column, tidyText(column, text), references);
  if ('fault' in read) return read;
  const fault = checkCell(column, read.cell, stored);
  return fault === undefined ? read : { fault };
}

export function parseCell(column: Column, text: string, references?: References): ReadCell {
  const { kind } = column;
  if (kind === 'line' || kind === 'text' || kind === 'option') return { cell: text };
  if (text.trim() === '') return { cell: emptyCell(column) };
  switch (kind) {
    case 'count':
    case 'amount':
      return parseNumber(column, text.trim());
    case 'flag':
      return asCell(flags.get(text.trim().toLowerCase()), `${nameColumn(column)} must be yes or no`);
    case 'instant':
      return { cell: toInstant(text.trim()) };
    case 'day':
      return { cell: readDayInLetters(text) ?? text.trim() };
    case 'record':
      return findRecord(column, text, references);
    case 'lines':
      return parseLines(column, text, references);
    default:
      return kind satisfies never;
  }
}

/** Parses any number; an amount may begin with '$', as tables show it. */
export function parseNumber(column: Column, text: string): ReadCell {
  const digits = column.kind === 'amount' ? text.replace(/^\$ ?/, '') : text;
  if (!NUMBER.test(digits)) return { fault: `${nameColumn(column)} must be a number` };
  // '-0' becomes 0.
  return { cell: Number(digits) + 0 };
}

function readDayInLetters(text: string): Day | undefined {
  return /\p{L}/u.test(text) ? readGivenDay(text, undefined) : undefined;
}

function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
}

function parseLines(column: Column, text: string, references: References | undefined): ReadCell {
  const lines = splitLines(text);
  const names = column.refersTo === undefined ? undefined : references;
  const unknown = names && lines.find((line) => !names.isName(line));
  return unknown === undefined ? { cell: lines } : { fault: describeUnknown(column, unknown) };
}

function findRecord(column: Column, text: string, references: References | undefined): ReadCell {
  if (!references) {
    const isId = /^[1-9]\d{0,9}$/.test(text.trim());
    return asCell(isId ? Number(text) : undefined, `${nameColumn(column)} must be the id of a record`);
  }
  const found = references.find(text);
  if (found === 'unknown') return { fault: describeUnknown(column, text.trim()) };
  if (found !== 'ambiguous') return { cell: found.id };
  return {
    fault: `${nameColumn(column)}: several are called "${text.trim()}", so give the id of the record`,
  };
}

function describeUnknown(column: Column, name: string): string {
  return `${nameColumn(column)}: nothing is called "${name}"`;
}

function toInstant(text: string): string {
  const [, day, time, seconds = ':00'] = LOOSE_INSTANT.exec(text) ?? [];
  return day === undefined ? text : `${day}T${time}${seconds}Z`;
}

function asCell(cell: Cell | undefined, fault: string): ReadCell {
  return cell === undefined ? { fault } : { cell };
}

const STRAY =
  'a stray quotation mark. A cell that holds one stands in quotation marks, and each one inside is doubled.';

const faults: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed.',
  INVALID_OPENING_QUOTE: STRAY,
  CSV_INVALID_CLOSING_QUOTE: STRAY,
};

export function describeCsvFault(code: string): string {
  return faults[code] ?? 'it cannot be read as CSV.';
}

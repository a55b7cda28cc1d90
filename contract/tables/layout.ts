import * as z from 'zod/mini';

const MAX_COLUMNS = 100;
const field = z.string().check(z.regex(/^[A-Za-z]\w{0,99}$/, 'must be the name of a field'));

/** Column widths in CSS px and hidden columns, as a person has set them. */
export const tableLayout = z.object({
  widths: z
    .record(field, z.int().check(z.gte(40), z.lte(1200)))
    .check(z.refine((widths) => Object.keys(widths).length <= MAX_COLUMNS, 'may name at most 100 columns')),
  hidden: z.array(field).check(z.maxLength(MAX_COLUMNS)),
});
export type TableLayout = z.output<typeof tableLayout>;

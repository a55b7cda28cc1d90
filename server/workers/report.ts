import * as z from 'zod/mini';

/** What a worker tells the process that started it: that it listens, or why it cannot. */
const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), isDemoSchool: z.boolean(), isEmpty: z.boolean() }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
]);

export type Report = z.infer<typeof report>;
export type Ready = Extract<Report, { kind: 'ready' }>;

/** Sends a report; settles when it is on its way, so that the sender may end. */
export function sendReport(sent: Report): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(sent, () => resolve());
    else resolve();
  });
}

/** Reads what a worker sent; undefined for anything else. */
export function readReport(message: unknown): Report | undefined {
  const reading = z.safeParse(report, message);
  return reading.success ? reading.data : undefined;
}

const order = z.enum(['leave', 'stop']);

/** What a worker is told: to leave, since another serves in its place, or to stop with all of them. */
export type Order = z.infer<typeof order>;

/** Reads what a worker was told; undefined for anything else. */
export function readOrder(message: unknown): Order | undefined {
  const reading = z.safeParse(order, message);
  return reading.success ? reading.data : undefined;
}

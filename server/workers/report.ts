import * as z from 'zod/mini';

/** A message of a worker to its parent: it listens, or the reason why it cannot. */
const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), isDemoSchool: z.boolean(), isEmpty: z.boolean() }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
]);

export type Report = z.infer<typeof report>;
export type Ready = Extract<Report, { kind: 'ready' }>;

export function sendReport(sent: Report): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(sent, () => resolve());
    else resolve();
  });
}

export function readReport(message: unknown): Report | undefined {
  const reading = z.safeParse(report, message);
  return reading.success ? reading.data : undefined;
}

const order = z.enum(['leave', 'stop']);

/** A message to a worker: to leave because another replaces it, or to stop together with all others. */
export type Order = z.infer<typeof order>;

export function readOrder(message: unknown): Order | undefined {
  const reading = z.safeParse(order, message);
  return reading.success ? reading.data : undefined;
}

import type { Memory } from '@soltura/contract/students/students';
import { buildHeatMap } from '@soltura/domain/reviews/history';
import { useToday } from '../../base/use-today.ts';
import { HeatMap } from '../../ui/figures/HeatMap.tsx';

/** The student's reviews of the last 20 weeks, by days in this device's time zone. */
export function ReviewMap({ reviewsPerDay }: Pick<Memory, 'reviewsPerDay'>) {
  return <HeatMap title="Review history" weeks={buildHeatMap(reviewsPerDay, useToday())} />;
}

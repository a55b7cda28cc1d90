import type { Memory } from '@soltura/contract/students/students';
import { buildHeatMap } from '@soltura/domain/reviews/history';
import { useToday } from '../../base/use-today.ts';
import { HeatMap } from '../../ui/figures/HeatMap.tsx';

export function ReviewMap({ reviewsPerDay }: Pick<Memory, 'reviewsPerDay'>) {
  return <HeatMap title="Review history" weeks={buildHeatMap(reviewsPerDay, useToday())} />;
}

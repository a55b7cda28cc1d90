import type { Memory } from '@soltura/contract/students';
import { toLocalDay } from '@soltura/domain/dates';
import { buildHeatMap } from '@soltura/domain/srs/history';
import { HeatMap } from '../../ui/HeatMap.tsx';
import { useNow } from '../home/use-now.ts';

/** The student's reviews of the last 20 weeks, in days of this device's clock, as the server was asked for them. */
export function ReviewMap({ reviewsPerDay }: Pick<Memory, 'reviewsPerDay'>) {
  const now = useNow();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return <HeatMap title="Review history" weeks={buildHeatMap(reviewsPerDay, toLocalDay(now, timeZone))} />;
}

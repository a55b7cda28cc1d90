import Calendar from 'lucide-react/icons/calendar';
import { readNow } from '../../../api/server-clock.ts';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { writeDayNear } from './write-day-near.ts';

/** 'Starts Dec 1', of a membership that has not started; with the year unless it is this one (screens-staff 7.6). */
export function StartChip({ day }: { day: string }) {
  return (
    <Chip tone="accent" icon={<Calendar aria-hidden="true" />}>
      Starts {writeDayNear(day, readNow())}
    </Chip>
  );
}

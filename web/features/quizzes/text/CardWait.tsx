import { describeWait } from '@soltura/domain/reviews/wait-words';
import { Rungs } from '../../../ui/figures/Rungs.tsx';
import type { ShownCard } from './use-text-quiz.ts';

export function CardWait({ card: { entry }, isOnceMore }: Pick<ShownCard, 'card' | 'isOnceMore'>) {
  if (!entry) return null;
  const interval = entry.reviewInterval;
  const isTomorrow = isOnceMore && interval === 0;
  const wait = interval === null ? 'New' : describeWait(interval);
  return (
    <>
      <span aria-hidden="true">{isTomorrow ? 'tomorrow' : wait}</span> <Rungs interval={interval} />
    </>
  );
}

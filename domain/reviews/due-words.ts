import { countOf, formatNumber } from '../numbers.ts';

export function describeDueCount(due: number, total: number, isOwn: boolean): string {
  if (total === 1) return `${isOwn ? 'Your' : 'The'} one card is ${due === 0 ? 'not ' : ''}due today.`;
  if (total > 0 && due === 0)
    return `None of ${isOwn ? 'your ' : 'the '}${countOf(total, 'card')} is due today.`;
  const cards = `${isOwn ? 'your ' : ''}${countOf(total, 'card')}`;
  return `${formatNumber(due)} of ${cards} ${due === 1 ? 'is' : 'are'} due today.`;
}

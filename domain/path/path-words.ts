import { type Day, daysBetween, parseDay } from '../dates.ts';
import { countOf, formatNumber } from '../numbers.ts';

export interface DoneToday {
  readonly reviewed: number;
  readonly learned: number;
  readonly finishedQuiz: number | null;
}

function listDone({ reviewed, learned, finishedQuiz }: DoneToday): string[] {
  const steps = [
    reviewed > 0 && `${formatNumber(reviewed)} reviewed`,
    learned > 0 && `${formatNumber(learned)} new`,
    finishedQuiz !== null && `Quiz ${finishedQuiz}`,
  ];
  return steps.filter((told) => told !== false);
}

export function tellDone(done: DoneToday): string {
  return listDone(done).join(', ');
}

/** Returns '28 reviewed, 5 new and Quiz 14 today.'; empty when nothing is done yet. */
export function tellDoneToday(done: DoneToday): string {
  const told = listDone(done);
  const last = told.pop();
  if (last === undefined) return '';
  return `${told.length > 0 ? `${told.join(', ')} and ${last}` : last} today.`;
}

/** Returns 'next 12 cards tomorrow' or 'next card in 3 days'; empty when none comes. */
export function tellNext(next: { readonly day: string; readonly cards: number } | null, today: Day): string {
  const day = parseDay(next?.day ?? '');
  if (!next || !day) return '';
  const days = daysBetween(today, day);
  const cards = next.cards === 1 ? 'card' : countOf(next.cards, 'card');
  return `next ${cards} ${days === 1 ? 'tomorrow' : `in ${countOf(days, 'day')}`}`;
}
